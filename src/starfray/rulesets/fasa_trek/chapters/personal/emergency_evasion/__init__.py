"""Action Points Table, combat and emergency evasion: hiding, dropping, diving, tackling."""
