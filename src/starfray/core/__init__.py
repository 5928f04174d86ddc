"""The core: dice, choices, notes, layout, rulebooks, encounters. It knows no rule system."""
