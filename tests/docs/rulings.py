"""The pages that list every ruling of a rule system, written from its rulebook.

    python -m tests.docs.rulings

writes what the rulebooks say today.
"""

from __future__ import annotations

import sys

from starfray.core.registry import ruleset
from starfray.core.rulebook import Rule, Ruling, rulebook_of
from tests.docs.pages import ROOT

# By page: the rule system, and the chapters by the middle part of their rule ids.
RULINGS = {
    "starcraft-rpg-rulings.md": (
        "starcraft-rpg",
        {
            "GEN": "General rules",
            "TRN": "The turn",
            "ACT": "Actions",
            "ATK": "The weapon attack",
            "SPA": "Special actions",
            "BEH": "Combat behaviors",
            "MOV": "Movement",
            "MOD": "Modifiers",
            "WND": "Crippling wounds",
            "MOR": "Morale",
            "INF": "Influence",
            "TAC": "Tactics",
            "LOR": "Lore",
            "LED": "Leadership",
            "SNK": "Sneaking and cloaking",
            "PSI": "Psionics",
        },
    ),
    "serenity-rulings.md": (
        "serenity",
        {
            "CORE": "The core of the game",
            "INI": "Initiative",
            "ACT": "Actions",
            "MOV": "Movement",
            "DEF": "Defenses",
            "COV": "Cover",
            "VIS": "Poor visibility",
            "RNG": "Range",
            "ARM": "Protective gear",
            "SPC": "Combining special attacks",
            "AIM": "Aim",
            "AUT": "Automatic weapons",
            "CAL": "Called shot",
            "CVR": "Covering",
            "CRW": "Firing into a crowd",
            "PRN": "Prone",
            "THR": "Threatening",
            "THN": "Thrown weapon",
            "TER": "Unstable terrain",
            "MEL": "All-out attack",
            "DIS": "Disarm",
            "FEI": "Feint",
            "GRP": "Grapple",
            "SNK": "Sneak attack",
            "DMG": "Determining damage",
            "PAS": "Passing out",
            "SHK": "Shock",
            "SER": "Seriously wounded",
            "DYI": "Dying",
            "EXT": "Extraordinary success",
            "PLT": "Spending Plot Points",
        },
    ),
    "star-trek-adventures-rulings.md": (
        "star-trek-adventures",
        {
            "CORE": "What the brief takes as known",
            "TRN": "Turns and rounds",
            "LTH": "Lethal attacks, and the order to stun",
            "INJ": "Injuries",
            "AVO": "Avoiding Injuries",
            "REC": "Recovery and First Aid",
            "MIN": "Minor Actions",
            "TSK": "Combat Tasks",
            "ATK": "Attacks",
            "DMG": "Damage",
            "MOM": "Momentum spends",
            "EFX": "Weapon Stress Effects",
            "QUAL": "Weapon Qualities",
        },
    ),
    "starcraft-d6-rulings.md": (
        "starcraft-d6",
        {
            "CORE": "Basics",
            "TIME": "Time",
            "INIT": "Initiative",
            "ACT": "Multiple actions",
            "REAC": "Reacting",
            "RNG": "Ranged combat",
            "MULT": "Shooting at multiple targets",
            "SPRY": "Spraying bullets",
            "DUAL": "Using two guns at once",
            "MOD": "Combat modifiers",
            "CALL": "Called shots",
            "COV": "Cover",
            "PROT": "Protection",
            "HTH": "Hand-to-hand combat",
            "BLK": "Blocking",
            "MEL": "Melee combat",
            "DMG": "Damage",
            "ARM": "Armor",
            "WND": "Wounds",
            "BGB": "The Big Goodbye",
            "PULP": "Pulping",
            "MNOT": "Mass combat",
            "MTIM": "Time in mass combat",
            "MUNI": "Units",
            "MATK": "Attack roll",
            "MDMG": "Damage in mass combat",
            "MDEF": "Defensive roll",
            "MEXM": "The worked battle",
            "HEAL": "Healing",
            "HNAT": "Natural healing",
            "HAID": "First aid kits",
            "HBAY": "Medical bays",
        },
    ),
    "fasa-trek-rulings.md": (
        "fasa-trek",
        {
            "DIC": "The percentile die",
            "SAV": "Saving rolls",
            "SKL": "Skill rolls",
            "OPP": "Opportunity actions",
            "OPE": "Operating endurance",
            "DAM": "Damage",
            "ATR": "Abilities",
            "CRE": "Character creation",
            "FAC": "Facing",
            "ATK": "Judging combat",
            "ACP": "Action Points",
            "POS": "Position change",
            "MOV": "Movement",
            "EQP": "Equipment and weapon use",
            "CMB": "Combat and emergency evasion",
            "FTG": "Special cases",
            "DEF": "Defenses",
            "UNC": "Unconsciousness",
            "TAC": "Tactical advantage",
            "PWR": "Power allocation",
            "SRP": "Skill rolls of the bridge",
            "SMV": "Movement of ships",
            "FIR": "Firing",
            "SDM": "Damage to ships",
            "CON": "Continuing the game",
        },
    ),
}

HEAD = """\
# {title}: every ruling

Where the rules leave a question open, Starfray answers it in one way by default, and in others if
you like. An encounter names those it changes; all others keep their default:

```yaml
rulings: {{{switch}: {option}}}
```

There are {count} such questions. Each stands here under its name with its options, the default
first, and what each of them changes. `starfray rules {first}` shows a rule itself, with its cases.
"""


def page_of(key: str, chapters: dict[str, str]) -> str:
    """Return the page of a rule system's rulings."""
    book = rulebook_of(ruleset(key))
    rules = [rule for rule in book.rules if rule.rulings]
    ruling = rules[0].rulings[0]
    parts = [
        HEAD.format(
            title=book.title,
            switch=ruling.switch,
            option=ruling.options[1][0],
            count=sum(len(rule.rulings) for rule in rules),
            first=rules[0].id,
        )
    ]
    for chapter, title in chapters.items():
        inside = [rule for rule in rules if rule.id.split("-")[1] == chapter]
        if inside:
            parts.append(f"## {title}\n")
            parts += [entry(rule, ruling) for rule in inside for ruling in rule.rulings]
    return "\n".join(parts)


def entry(rule: Rule, ruling: Ruling) -> str:
    """Return what the page says about one ruling."""
    lines = [f"### `{ruling.switch}` {{#{ruling.switch}}}", ""]
    lines += [f"{rule.title} ({rule.id}). {sentence(ruling.question)}", ""]
    for number, (name, meaning) in enumerate(ruling.options):
        lines.append(f"- `{name}`{' (default)' if number == 0 else ''}: {meaning}")
    return "\n".join([*lines, "", f"Why so by default: {sentence(ruling.why)}", ""])


def sentence(text: str) -> str:
    """Return a text with a full stop behind it, if it ends in nothing else."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def main() -> None:
    """Write the pages."""
    for name, (key, chapters) in RULINGS.items():
        (ROOT / "docs" / name).write_text(page_of(key, chapters), encoding="utf-8")
        sys.stdout.write(f"docs/{name} written\n")


if __name__ == "__main__":
    main()
