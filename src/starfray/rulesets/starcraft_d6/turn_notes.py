"""The notes of time, turns and actions: what is told, and what changes with it."""

from starfray.rulesets.starcraft_d6.words import WORDS

# ------------------------------------------------------------------------- time and turns
ROUND = WORDS.note(
    "round", "SD6-TIME-02", "number seconds", "Round {number} begins at {seconds} seconds.",
    effect="fight.round = number; fight.clock = seconds",
)  # fmt: skip
SEGMENT = WORDS.note(
    "segment", "SD6-ACT-04", "number", "Segment {number}.",
    effect="fight.segment = number",
    quiet=True,
)  # fmt: skip
PLACES_OPEN = WORDS.note(
    "places_open", "SD6-ACT-05", "", "Everybody in turn, from the highest Instincts down.",
    effect="for u in units: u.done = fight.closing = 0",
    quiet=True,
)  # fmt: skip
LAST_CALL = WORDS.note(
    "last_call", "SD6-INIT-02", "", "Whoever still holds acts now, from the lowest Instincts up.",
    effect="for u in units: u.waited = 0; fight.closing = 1",
    quiet=True,
)  # fmt: skip
PLACES_PASSED = WORDS.note(
    "places_passed", "SD6-INIT-01", "number", "{number} places of the order have had their turn.",
    effect="fight.passed = number",
    quiet=True,
)  # fmt: skip
BACK_IN_COVER = WORDS.note(
    "back_in_cover", "SD6-COV-03", "who:units", "{who} is fully covered again.",
    effect="units[who].came_out = 0",
)  # fmt: skip
COMES_OUT = WORDS.note(
    "comes_out", "SD6-COV-03", "who:units", "{who} comes out of full cover to attack.",
    effect="units[who].came_out = 1",
)  # fmt: skip
CHANGES_HANDS = WORDS.note(
    "changes_hands", "SD6-MOD-02", "who:units weapon:weapons",
    "{who} takes {weapon} into the other hand.",
    effect="units[who].off = weapon; units[who].main = -1; weapons[weapon].where = 1",
)  # fmt: skip
TURN = WORDS.note(
    "turn",
    "SD6-INIT-01",
    "who:units",
    "{who} is on turn.",
    effect="fight.active = who",
    quiet=True,
)
INITIATIVE_ROLL = WORDS.note(
    "initiative_roll", "SD6-INIT-03", "who:units total",
    "{who} rolls Instincts to break the tie: {total}.",
    effect="units[who].tie = total",
)  # fmt: skip
TIE_OVER = WORDS.note(
    "tie_over", "SD6-INIT-03", "who:units", "The tie roll of {who} no longer counts.",
    effect="units[who].tie = 0", quiet=True,
)  # fmt: skip
PLACE_IN_ORDER = WORDS.note(
    "place_in_order", "SD6-INIT-01", "who:units place:places", "{place} in the order: {who}.",
    effect="order[place] = who",
    quiet=True,
)  # fmt: skip
ROUND_OVER = WORDS.note(
    "round_over",
    "SD6-TIME-04",
    "number",
    "Round {number} is over.",
    quiet=True,
)
CLEARED = WORDS.note(
    "cleared", "SD6-TIME-04", "",
    "Actions, reactions and lost rounds are forgotten; Dodges no longer stand.",
    effect=(
        "for u in units: u.declared = u.own = u.acted = u.taken = u.undeclared = u.dodges = "
        "u.parries = u.full_used = u.dodge_full = u.lost_round = u.done = u.holding = u.waited = "
        "u.moved = u.doubled = u.aims_count = 0; u.full = u.dodge_total = -1; "
        "u.aims[:] = [-1] * 12; fight.passed = fight.closing = 0"
    ),
    quiet=True,
)  # fmt: skip
SHOTS_CLEARED = WORDS.note(
    "shots_cleared", "SD6-TIME-04", "", "Every weapon has its whole rate of fire again.",
    effect="for w in weapons: w.shots_fired = 0",
    quiet=True,
)  # fmt: skip
STUNS_RUN_OFF = WORDS.note(
    "stuns_run_off", "SD6-TIME-04", "who:units running",
    "{who} stays at -{running}D for being stunned.",
    effect="units[who].stuns_before = running; units[who].stuns_now = 0",
    quiet=True,
)  # fmt: skip
STUN_OVER = WORDS.note(
    "stun_over", "SD6-WND-02", "who:units", "{who} is no longer stunned.",
    effect="units[who].stuns_before = units[who].stuns_now = 0",
)  # fmt: skip
HOLDS = WORDS.note(
    "holds", "SD6-INIT-02", "who:units", "{who} holds.",
    effect="units[who].holding = 1; units[who].waited = 1",
)  # fmt: skip
MAY_ACT = WORDS.note(
    "may_act", "SD6-INIT-02", "who:units", "{who}, who held, may act now.",
    effect="units[who].waited = 0",
    quiet=True,
)  # fmt: skip
HOLD_LOST = WORDS.note(
    "hold_lost", "SD6-INIT-02", "who:units", "{who} has waited too long.",
    effect="units[who].holding = 0; units[who].own = units[who].acted; units[who].done = 1",
)  # fmt: skip
PASSES = WORDS.note(
    "passes", "SD6-ACT-04", "who:units", "{who} lets the rest of the round go by.",
    effect="units[who].own = units[who].acted; units[who].done = 1; units[who].holding = 0",
)  # fmt: skip
ANNOUNCES = WORDS.note(
    "announces", "SD6-INIT-02", "verb:verbs target:units item x y n",
    "The action is announced; whoever holds may break in.",
    effect=(
        "fight.announced = verb; fight.announced_who = fight.active; "
        "fight.announced_target = target; fight.announced_item = item; "
        "fight.announced_x = x; fight.announced_y = y; fight.announced_n = n"
    ),
)  # fmt: skip
ANNOUNCED_OVER = WORDS.note(
    "announced_over", "SD6-INIT-02", "", "Nobody breaks in any more.",
    effect=(
        "fight.announced = fight.announced_who = fight.announced_target = -1; "
        "fight.announced_item = fight.announced_x = fight.announced_y = fight.announced_n = -1"
    ),
    quiet=True,
)  # fmt: skip
FALLS_FLAT = WORDS.note(
    "falls_flat", "SD6-INIT-02", "who:units", "What {who} announced has become impossible."
)

# ------------------------------------------------------------------------------- actions
DECLARES = WORDS.note(
    "declares", "SD6-ACT-06", "who:units actions dodges parries own",
    "{who} declares {actions} actions ({dodges} Dodges, {parries} parries).",
    effect=(
        "units[who].own = own; units[who].declared = actions; "
        "units[who].dodges = dodges; units[who].parries = parries"
    ),
    quiet=True,
)  # fmt: skip
DECLARES_FULL = WORDS.note(
    "declares_full", "SD6-REAC-05", "who:units skill:skills",
    "{who} will do nothing but react by {skill} this round.",
    effect=(
        "units[who].full = skill; units[who].declared = 1; units[who].holding = 0; "
        "units[who].own = units[who].dodges = units[who].parries = 0"
    ),
)  # fmt: skip
ACTS = WORDS.note(
    "acts", "SD6-ACT-01", "who:units number done", "{who} takes action {number} of the round.",
    effect=(
        "units[who].acted += 1; units[who].taken += 1; units[who].done = done; "
        "units[who].holding = 0"
    ),
    quiet=True,
)  # fmt: skip
ACTS_FREELY = WORDS.note(
    "acts_freely", "SD6-ACT-08", "who:units", "{who} does that without an action.",
    effect="units[who].moved = 1",
    quiet=True,
)  # fmt: skip
DRAWS = WORDS.note(
    "draws", "SD6-MOD-02", "who:units weapon:weapons hand:whereabouts",
    "{who} draws {weapon}.",
    effect=(
        "weapons[weapon].where = hand; "
        "units[who].main = weapon if hand == 0 else units[who].main; "
        "units[who].off = weapon if hand == 1 else units[who].off"
    ),
)  # fmt: skip
STOWS = WORDS.note(
    "stows", "SD6-MOD-02", "who:units weapon:weapons", "{who} stows {weapon}.",
    effect=(
        "units[who].main = -1 if units[who].main == weapon else units[who].main; "
        "units[who].off = -1 if units[who].off == weapon else units[who].off; "
        "weapons[weapon].where = 2"
    ),
)  # fmt: skip
DROPS = WORDS.note(
    "drops", "SD6-MOD-06", "who:units weapon:weapons", "{who} throws {weapon} away.",
    effect=(
        "units[who].main = -1 if units[who].main == weapon else units[who].main; "
        "units[who].off = -1 if units[who].off == weapon else units[who].off; "
        "weapons[weapon].where = 3; weapons[weapon].x = units[who].x; "
        "weapons[weapon].y = units[who].y; weapons[weapon].beside = who"
    ),
)  # fmt: skip
PICKS_UP = WORDS.note(
    "picks_up", "SD6-MOD-06", "who:units weapon:weapons", "{who} picks up {weapon}.",
    effect="weapons[weapon].owner = who; weapons[weapon].where = 2",
)  # fmt: skip
LOADING = WORDS.note(
    "loading", "SD6-MOD-03", "weapon:weapons spent needed",
    "{weapon} is being reloaded: {spent} of {needed} actions.",
    effect="weapons[weapon].loading = spent",
    quiet=True,
)  # fmt: skip
LOADED = WORDS.note(
    "loaded", "SD6-MOD-03", "weapon:weapons ammo", "{weapon} is loaded: {ammo} rounds.",
    effect="weapons[weapon].ammo = ammo; weapons[weapon].loading = 0",
)  # fmt: skip
MOVES = WORDS.note(
    "moves", "SD6-ACT-08", "who:units x y", "{who} moves to {x}, {y}.",
    effect=(
        "units[who].x = x; units[who].y = y; units[who].cover = 0; units[who].protection = -1; "
        "units[who].came_out = 0"
    ),
)  # fmt: skip
HIDES = WORDS.note(
    "hides", "SD6-ACT-08", "who:units share:shares protection:protections",
    "{who} is now covered ({share}).",
    effect=(
        "units[who].cover = share; units[who].protection = protection; units[who].came_out = 0"
    ),
)  # fmt: skip
RANGE_NAMED = WORDS.note(
    "range_named", "SD6-RNG-03", "who:units target:units band:bands",
    "{who} and {target} are now at {band} range.",
    effect=(
        "bands[who * len(units) + target] = band; bands[target * len(units) + who] = band; "
        "units[who].cover = 0; units[who].protection = -1; units[who].came_out = 0"
    ),
)  # fmt: skip
STANDS = WORDS.note(
    "stands", "SD6-WND-08", "who:units", "{who} stands up.", effect="units[who].prone = 0"
)
DOUBLES = WORDS.note(
    "doubles", "SD6-CORE-12", "who:units", "{who} spends Chi: all dice are doubled this round.",
    effect="units[who].chi -= 1; units[who].doubled = 1",
)  # fmt: skip
SKILL_USED = WORDS.note(
    "skill_used", "SD6-CORE-06", "who:units skill:skills total difficulty",
    "{who} uses {skill}: {total} against {difficulty}.",
)  # fmt: skip
SUCCEEDS = WORDS.note(
    "succeeds", "SD6-CORE-06", "who:units margin", "{who} succeeds by {margin}.",
    outcome="success",
)  # fmt: skip
FAILS = WORDS.note("fails", "SD6-CORE-06", "who:units", "{who} fails.", outcome="failure")
