"""Action Points Table, equipment and weapon use: handling weapons and devices, and aiming."""
