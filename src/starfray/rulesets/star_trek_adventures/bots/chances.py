"""How likely pools of dice are to do what is needed, in thousandths: what bots weigh by."""

from __future__ import annotations

from starfray.core.rule import rule

CERTAIN = 1000


@rule()
def power(base: int, exponent: int) -> int:
    """Return a small power."""
    result = 1
    for _ in range(exponent):
        result *= base
    return result


@rule()
def factorial(number: int) -> int:
    """Return in how many orders that many things can stand."""
    result = 1
    for k in range(2, number + 1):
        result *= k
    return result


@rule()
def orders(n: int, doubles: int, singles: int) -> int:
    """Return in how many orders `n` dice show that many double and that many single successes."""
    alike = factorial(doubles) * factorial(singles) * factorial(n - doubles - singles)
    return factorial(n) // alike


@rule("STA-CORE-02", "STA-CORE-03")
def chance_of_exactly(n: int, critical: int, scoring: int, successes: int) -> int:
    """Return how likely `n` d20 are to score exactly that many successes.

    Faces up to `critical` score two, further ones up to `scoring` one.
    """
    total = 0
    for doubles in range(max(0, successes - n), successes // 2 + 1):
        singles = successes - 2 * doubles
        share = orders(n, doubles, singles) * power(critical, doubles)
        share *= power(scoring - critical, singles) * power(20 - scoring, n - doubles - singles)
        total += share
    return CERTAIN * total // power(20, n)


@rule("STA-CORE-06")
def chance_of_success(n: int, critical: int, scoring: int, needed: int) -> int:
    """Return how likely `n` d20 are to score what is needed."""
    missed = 0
    for successes in range(needed):
        missed += chance_of_exactly(n, critical, scoring, successes)
    return max(0, CERTAIN - missed)


@rule("STA-MIN-03", "STA-CORE-22")
def chance_with_reroll(critical: int, scoring: int, needed: int) -> int:
    """Return how likely 2d20 are to do it when one of them may be rolled again."""
    chance = chance_of_success(2, critical, scoring, needed)
    for successes in range(needed):
        again = chance_of_success(1, critical, scoring, needed - successes)
        chance += chance_of_exactly(2, critical, scoring, successes) * again // CERTAIN
    return min(CERTAIN, chance)


@rule("STA-CORE-12", "STA-ATK-04")
def chance_of_winning(
    critical: int, scoring: int, needed: int, others_critical: int, others_scoring: int, others: int
) -> int:
    """Return how likely the active side is to win an opposed Task of 2d20 each."""
    chance = 0
    for mine in range(needed, 5):
        lost = 0
        for theirs in range(max(others, others + mine - needed + 1), 5):
            lost += chance_of_exactly(2, others_critical, others_scoring, theirs)
        chance += chance_of_exactly(2, critical, scoring, mine) * (CERTAIN - lost) // CERTAIN
    return chance
