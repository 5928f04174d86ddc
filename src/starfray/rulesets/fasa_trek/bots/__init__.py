"""How bots fight, by hand, with sidearms and with ships."""
