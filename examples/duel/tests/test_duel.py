"""The duel keeps what every rule system promises."""

from starfray.conformance import conformance

TestDuel = conformance("duel")
