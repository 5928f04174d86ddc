"""What an action waits for: dice that somebody must roll, or an answer that somebody must give.

    try:
        fight.apply("strike Cora", roll=False, bots=False)
    except starfray.NeedDice as need:
        print(need)             # Anna rolls a d20 for attack
        need.sizes              # (20,)
    except starfray.NeedAnswer as need:
        print(need)             # Cora, do you parry 21? no, yes

Nothing has happened by then. Call `apply` again with what it waited for, after all that it was
given before: `fight.apply("strike Cora", dice=[17], roll=False, bots=False)`.
"""

from __future__ import annotations

from typing import Any

from starfray.core.input.errors import StarfrayError
from starfray.core.table import MOST_OPTIONS
from starfray.readings.explain.narrator import Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play import table


class Need(StarfrayError):
    """An action waits for something; `who` must give it, None for the game master."""

    kind = "need"
    who: str | None

    def __init__(self, text: str) -> None:
        """Take the sentence that says what is needed."""
        super().__init__(text)


class NeedDice(Need):
    """Dice are needed: `who` rolls dice of these `sizes` for `what`; `there` were rolled before."""

    kind = "need-dice"

    def __init__(self, narrator: Narrator, need: table.NeedDice) -> None:
        """Take what a rule asked for."""
        super().__init__(narrator.dice(need))
        self.who = named(narrator, need.who)
        self.what = narrator.ruleset.words.dice[need.what]
        self.sizes = need.sizes
        self.there = tuple(need.there)

    def as_json(self) -> dict[str, Any]:
        """Return what is needed as plain data."""
        return {
            **super().as_json(),
            "who": self.who,
            "what": self.what,
            "sizes": list(self.sizes),
            "there": list(self.there),
        }


class NeedAnswer(Need):
    """An answer is needed: `who` chooses one of `options` in reply to `question`.

    `options` are names or, for an amount, numbers; each of them may be handed to `apply`. `barred`
    are other options, each with the reason why it may not be chosen now.
    """

    kind = "need-answer"

    def __init__(
        self, narrator: Narrator, need: table.NeedAnswer, audience: Audience | None
    ) -> None:
        """Take what a rule asked for, and those who are told of it; all is told to none."""
        words = narrator.ruleset.words
        asked = words.questions[need.question]
        offered = [option for option in range(MOST_OPTIONS) if need.options >> option & 1]
        amounts = not asked.options and not asked.names

        def option(number: int) -> str | int:
            return number if amounts else narrator.option(need.question, number)

        self.who = named(narrator, need.who)
        self.question = asked.name
        self.rule = asked.rule
        self.options = tuple(map(option, offered))
        self.barred = tuple(
            (option(bar.option), f"{reason.sentence} [{reason.rule}]")
            for bar in need.barred
            for reason in (words.reasons[bar.reason],)
            if audience is None or asked.names != "units" or audience.knows(need.state, bar.option)
        )
        self.text = narrator.question(need)
        super().__init__(f"{self.text} {', '.join(map(str, self.options))}")

    def as_json(self) -> dict[str, Any]:
        """Return what is needed as plain data."""
        return {
            **super().as_json(),
            "who": self.who,
            "question": self.question,
            "rule": self.rule,
            "text": self.text,
            "options": list(self.options),
            "barred": [{"option": option, "reason": why} for option, why in self.barred],
        }


def named(narrator: Narrator, who: int) -> str | None:
    """Return the name of a combatant; None for the game master."""
    return narrator.names["units"][who] if who >= 0 else None


def needed(narrator: Narrator, need: table.Need, audience: Audience | None) -> Need:
    """Return in words what a rule needs, as far as an audience may know it; all by default."""
    if isinstance(need, table.NeedDice):
        return NeedDice(narrator, need)
    assert isinstance(need, table.NeedAnswer)
    return NeedAnswer(narrator, need, audience)
