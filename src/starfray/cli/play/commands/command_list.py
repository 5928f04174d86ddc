"""The commands that people type at any prompt of the table: what each is for, and short forms."""

# Command: (what may follow it, what it does). `do_` and its name is what carries it out.
COMMANDS = {
    "odds": ("[N [all]]", "the exact odds of an action; `all`: every value; without N: the menu's"),
    "outlook": ("[N]", "who would win if bots fought on from here; N: once that is done"),
    "menu": ("", "what may be done, with the odds that are ready"),
    "list": ("[VERB]", "every action, including those that the menu leaves out; `list lore ghost`"),
    "all": ("[VERB]", "what is barred, by the reason why; of one verb, every action"),
    "gm": ("", "what only the game master may do, and how it is typed"),
    "why": ("N", "why an action is, or is not, allowed"),
    "explain": ("[N]", "the last step, or #N, unfolded: every die, modifier and rule"),
    "rule": ("[ID|WORDS]", "a rule of the rulebook: by its id, or by words in it"),
    "state": ("[NAME]", "how everybody stands, or all that is known of one"),
    "map": ("", "the map, however large"),
    "log": ("[N]", "the fight so far, or its last N actions, including what was taken back"),
    "end": ("", "end the turn, whatever the rules call that"),
    "undo": ("[N]", "take back the last input of a person (an action, dice, an answer), or N"),
    "redo": ("[N]", "restore what was taken back"),
    "roll": ("", "let the machine roll the dice that are due, this once; `r` is enough"),
    "bot": ("", "let the bot choose this once"),
    "auto": ("", "let bots play on to the end; Ctrl-C stops them"),
    "save": ("NAME", "put a copy of the fight into another file"),
    "help": ("", "this list"),
    "quit": ("", "leave; the fight is saved already"),
}
# What leaves, wherever it is typed.
LEAVING = ("q", "quit", "exit")
ALSO = {
    "q": "quit",
    "exit": "quit",
    "h": "help",
    "l": "list",
    "m": "menu",
    "rules": "rule",
    "r": "roll",
    "u": "undo",
}
# Said below the first menu, and to whoever asks for help or types a word that nothing knows.
ALWAYS = "`undo`, `redo`, `help` and `quit` work at any prompt."
