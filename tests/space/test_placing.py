"""Whoever stands off the map or where somebody stands already is told so."""

from __future__ import annotations

from starfray.space.placing import Places


def test_everybody_has_a_square_of_its_own_on_the_map() -> None:
    places = Places((3, 2))
    assert places.stand("Ann", (2, 1)) is None
    assert places.stand("Bo", (2, 1)) == ("Bo stands on the square of Ann", "a square of its own")
    for square in ((3, 0), (0, 2), (-1, 0), (0, -1)):
        found, allowed = places.stand("Bo", square) or ("", "")
        assert found == f"Bo stands at [{square[0]}, {square[1]}], off the map"
        assert allowed == "[0, 0] to [2, 1]"
    assert places.stand("Bo", (0, 0)) is None
    assert not Places((0, 2)).inside((0, 0))


def test_a_field_without_edges_has_room_everywhere() -> None:
    places = Places(None)
    assert places.stand("Ann", (-40, 900)) is None
    assert places.stand("Bo", (-40, 900)) == (
        "Bo stands on the square of Ann",
        "a square of its own",
    )
