"""Where things stand: squares, hexes and zones; distance, facing, ways, sight, cover and areas.

Nothing here knows a rule system. Every function takes plain integers and flat rows of integers,
so that the same function is interpreted by Python and compiled by Numba. A map of squares is a
row of codes (see `terrain`), `cells[y * width + x]`; x grows east and y grows south.
"""
