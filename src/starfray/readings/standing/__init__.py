"""Where rules stand when dice are asked for: what is still to be done, and with which numbers.

How a path of the dice goes on depends on the state, on where each rule under way stands, and on
those of its locals that it still reads. All of it is told from the source of the rules, so that no
rule has to say anything for the sake of the odds.
"""
