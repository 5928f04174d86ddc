"""What happens in a fight: each kind of note with its sentence and what it changes."""

from __future__ import annotations

from starfray.rulesets.star_trek_adventures.words import WORDS

_note = WORDS.note
_modifier = WORDS.modifier

# Rounds and turns
CONFLICT_BEGINS = _note("conflict_begins", "STA-TRN-05", "side:sides", "{side} may act first.")
NEW_ROUND = _note(
    "new_round",
    "STA-TRN-06",
    "round",
    "Round {round} begins.",
    effect="fight.round = round",
    quiet=True,
)
FRESH = _note(
    "fresh", "STA-TRN-06", "who:units", "{who} may act again.",
    effect="units[who].turn_taken = 0; units[who].spends_this_round = 0; units[who].held_back = 0",
    quiet=True,
)  # fmt: skip
SIDE_FRESH = _note(
    "side_fresh", "STA-MOM-02", "side:sides", "The spends of {side} are free again.",
    effect="sides[side].spends_this_round = 0",
    quiet=True,
)  # fmt: skip
TURN = _note(
    "turn", "STA-TRN-07", "who:units", "The turn is {who}'s, or an ally's.",
    effect="fight.active = who; fight.acted = 0",
    quiet=True,
)  # fmt: skip
TURN_STARTED = _note(
    "turn_started", "STA-TRN-01", "who:units", "{who} takes the turn.",
    effect="fight.acted = 1; units[who].knocked_this_turn = 0",
)  # fmt: skip
_FRESH_TURN = "; ".join(
    f"units[who].{name}"
    for name in (
        "minors = 0", "minors_done = 0", "tasks_done = 0", "tasks_allowed = 1", "passed = 0",
        "moving_task = 0", "harder = 0", "aimed = 0", "prepared = 0", "charged = 0",
        "knocked_this_turn = 0", "turn_taken = taken", "held_back = back",
    )
)  # fmt: skip
TURN_ENDED = _note(
    "turn_ended", "STA-TRN-02", "who:units side:sides taken back", "{who} is done.",
    effect=f"{_FRESH_TURN}; fight.last_side = side; fight.acted = 0",
    quiet=True,
)  # fmt: skip
KEPT = _note(
    "kept", "STA-TRN-03", "who:units side:sides", "{who} keeps the Initiative for {side}.",
    effect="sides[side].keep_used = 1",
)  # fmt: skip
MAY_KEEP_AGAIN = _note(
    "may_keep_again", "STA-TRN-04", "side:sides", "{side} may keep the Initiative again.",
    effect="sides[side].keep_used = 0",
    quiet=True,
)  # fmt: skip

# Momentum, Threat, Determination
PAID = _note(
    "paid", "STA-CORE-08", "who:units spend:spends own pool added",
    "{who} pays for {spend}: {own} own Momentum, {pool} from the pool, {added} added to Threat.",
    effect="fight.momentum -= pool; fight.threat += added",
)  # fmt: skip
PAID_WITH_THREAT = _note(
    "paid_with_threat", "STA-CORE-23", "who:units spend:spends own threat",
    "{who} pays for {spend}: {own} own Momentum, {threat} Threat.",
    effect="fight.threat -= threat",
)  # fmt: skip
THREAT_ADDED = _note(
    "threat_added", "STA-CORE-13", "who:units amount", "{who} adds {amount} to Threat.",
    effect="fight.threat += amount",
)  # fmt: skip
SAVED = _note(
    "saved", "STA-CORE-08", "who:units amount lost",
    "{who} saves {amount} Momentum, {lost} are lost.",
    effect="fight.momentum += amount",
)  # fmt: skip
SAVED_AS_THREAT = _note(
    "saved_as_threat", "STA-CORE-23", "who:units amount",
    "{amount} Momentum of {who} becomes Threat.", effect="fight.threat += amount",
)  # fmt: skip
SPEND_USED = _note(
    "spend_used", "STA-MOM-02", "who:units side:sides spend:spends",
    "{who} has used {spend} this Round.",
    effect="units[who].spends_this_round |= 1 << spend; "
    "sides[side].spends_this_round |= 1 << spend",
    quiet=True,
)  # fmt: skip
DETERMINED = _note(
    "determined", "STA-CORE-10", "who:units left", "{who} spends Determination ({left} left).",
    effect="units[who].determination = left",
)  # fmt: skip
ADVANTAGE_MADE = _note(
    "advantage_made", "STA-CORE-21", "who:units", "{who} has an Advantage.",
    effect="units[who].advantages += 1",
)  # fmt: skip
COMPLICATION_REMOVED = _note(
    "complication_removed", "STA-TSK-03", "who:units", "{who} is rid of a Complication.",
    effect="units[who].complications -= 1",
)  # fmt: skip
PROBLEM_MADE = _note(
    "problem_made", "STA-CORE-21", "who:units target:units difficulty",
    "{who} makes a Problem for {target}: the next Task is {difficulty} harder.",
    effect="units[target].problems += difficulty",
)  # fmt: skip
ANSWERED = _note("answered", "STA-CORE-21", "who:units", "{who} has a question answered.")

# Tasks: what their Difficulty is made of
BASE_DIFFICULTY = _modifier("base_difficulty", "STA-CORE-06", "Difficulty of the Task")
PROBLEMS = _modifier("problems", "STA-CORE-21", "Problems made by opponents")
SECOND_TASK = _modifier("second_task", "STA-MOM-11", "second Task in the turn")
HINDRANCES = _modifier("hindrances", "STA-CORE-24", "Complications that apply")
ADVANTAGES = _modifier("advantages", "STA-CORE-24", "Advantages that apply")
MOST_DIFFICULTY = _modifier("most_difficulty", "STA-CORE-06", "beyond the most there is")
ENEMIES_NEAR = _modifier("enemies_near", "STA-ATK-06", "an enemy within Reach")
CROWD = _modifier("crowd", "STA-ATK-07", "Complication Range: creatures near the target")
GUARDED = _modifier("guarded", "STA-TSK-05", "the target is guarded")
PRONE_TARGET = _modifier("prone_target", "STA-MIN-06", "the target is prone")
DEADLY = _modifier("deadly", "STA-QUAL-04", "a Deadly weapon, to stun")
MEANT_TO_STUN = _modifier("meant_to_stun", "STA-QUAL-09", "a Non-Lethal weapon, to kill")

# Tasks: the roll
_USED_UP = "units[who].problems = 0; units[who].harder = 0"
TASK = _note(
    "task", "STA-CORE-02", "who:units tn critical difficulty comp_range",
    "{who} attempts a Task: target number {tn}, Difficulty {difficulty}.", effect=_USED_UP,
)  # fmt: skip
NO_ROLL_NEEDED = _note(
    "no_roll_needed", "STA-CORE-06", "who:units difficulty",
    "{who} succeeds without a roll (Difficulty {difficulty}).",
    effect=_USED_UP,
)  # fmt: skip
REROLLED = _note("rerolled", "STA-CORE-22", "who:units dice", "{who} re-rolls {dice} dice.")
ASSISTED = _note(
    "assisted", "STA-CORE-15", "who:units leader:units tn successes",
    "{who} assists {leader} against {tn}: {successes} successes.", effect="units[who].assists = -1",
)  # fmt: skip
ROLLED = _note(
    "rolled", "STA-CORE-02", "who:units successes difficulty complications",
    "{who} scores {successes} successes against Difficulty {difficulty}, with {complications} "
    "Complications.",
)  # fmt: skip
SUCCEEDED = _note(
    "succeeded", "STA-CORE-07", "who:units momentum", "{who} succeeds with {momentum} Momentum.",
    outcome="success",
)  # fmt: skip
FAILED = _note("failed", "STA-CORE-06", "who:units", "{who} fails.", outcome="failure")
COMPLICATION_SUFFERED = _note(
    "complication_suffered", "STA-CORE-17", "who:units amount", "{who} suffers a Complication.",
    effect="units[who].complications += amount", outcome="complication",
)  # fmt: skip
COMPLICATIONS_PASS = _note(
    "complications_pass", "STA-CORE-24", "who:units amount",
    "{amount} of {who}'s Complications make this Task harder, and pass with it.",
    effect="units[who].complications -= amount",
)  # fmt: skip
ANOTHER_TASK = _note(
    "another_task", "STA-MOM-11", "who:units harder",
    "{who} may attempt another Task, {harder} harder.",
    effect="units[who].tasks_allowed += 1; units[who].harder = harder",
)  # fmt: skip

# Minor Actions
MINOR_TAKEN = _note(
    "minor_taken", "STA-MIN-01", "who:units minor:minor_actions done", "{who} takes {minor}.",
    effect="units[who].minors += 1; units[who].minors_done = done",
    quiet=True,
)  # fmt: skip
AIMED = _note("aimed", "STA-MIN-03", "who:units", "{who} has aimed.", effect="units[who].aimed = 1")
AIM_USED = _note(
    "aim_used",
    "STA-MIN-03",
    "who:units",
    "{who}'s Aim is used up.",
    effect="units[who].aimed = 0",
    quiet=True,
)
DRAWN = _note(
    "drawn", "STA-MIN-04", "who:units weapon:weapons slot", "{who} has {weapon} in hand.",
    effect="units[who].drawn[slot] = 1",
)  # fmt: skip
DROPPED_PRONE = _note(
    "dropped_prone", "STA-MIN-05", "who:units", "{who} drops to the ground.",
    effect="units[who].prone = 1",
)  # fmt: skip
STOOD_UP = _note(
    "stood_up", "STA-MIN-10", "who:units", "{who} stands up.", effect="units[who].prone = 0"
)
PREPARED = _note(
    "prepared", "STA-MIN-09", "who:units", "{who} is prepared.", effect="units[who].prepared = 1"
)
PICKED_UP = _note(
    "picked_up", "STA-MIN-04", "who:units weapon:weapons slot thing:objects left",
    "{who} picks {thing} up.",
    effect="units[who].carried[slot] = weapon; units[who].piece[slot] = thing; "
    "units[who].drawn[slot] = 1; units[who].grenades_left[slot] = left; objects[thing].lies = 0",
)  # fmt: skip
MOVED = _note(
    "moved", "STA-MIN-08", "who:units zone:zones", "{who} goes to {zone}.",
    effect="units[who].zone = zone",
)  # fmt: skip
_NO_RECOVERY = "units[who].recovering = 0; units[who].recover_resistance = 0"
IN_COVER = _note(
    "in_cover", "STA-DMG-07", "who:units place", "{who} takes cover.",
    effect=f"units[who].cover = place; {_NO_RECOVERY}",
)  # fmt: skip
IN_THE_OPEN = _note(
    "in_the_open", "STA-DMG-07", "who:units place", "{who} is in the open.",
    effect=f"units[who].cover = place; {_NO_RECOVERY}",
)  # fmt: skip
_PAIR = "reach[who * len(units) + other] = {0}; reach[other * len(units) + who] = {0}"
IN_REACH = _note(
    "in_reach", "STA-MIN-08", "who:units other:units", "{who} is within Reach of {other}.",
    effect=_PAIR.format(1),
)  # fmt: skip
OUT_OF_REACH = _note(
    "out_of_reach", "STA-MIN-08", "who:units other:units", "{who} leaves the Reach of {other}.",
    effect=_PAIR.format(0),
)  # fmt: skip
LEFT_OBJECT = _note(
    "left_object", "STA-MIN-08", "who:units thing:objects", "{who} leaves {thing}.",
    effect="touching[who * len(objects) + thing] = 0",
)  # fmt: skip
AT_OBJECT = _note(
    "at_object", "STA-MIN-08", "who:units thing:objects", "{who} is within Reach of {thing}.",
    effect="touching[who * len(objects) + thing] = 1",
)  # fmt: skip

# Tasks of a fight
TASK_BEGUN = _note(
    "task_begun", "STA-TRN-01", "who:units", "{who} goes about a Task.",
    effect="units[who].tasks_done += 1",
    quiet=True,
)  # fmt: skip
WILL_ASSIST = _note(
    "will_assist", "STA-TSK-01", "who:units ally:units", "{who} will assist {ally}'s next Task.",
    effect="units[who].assists = ally",
)  # fmt: skip
ASSIST_ENDS = _note(
    "assist_ends", "STA-TSK-01", "who:units", "{who} assists nobody any more.",
    effect="units[who].assists = -1",
)  # fmt: skip
GUARDS = _note(
    "guards", "STA-TSK-05", "who:units ally:units bonus",
    "{who} guards {ally}: attacks are {bonus} harder.",
    effect="units[ally].guard_bonus = bonus; units[ally].guarded_by = who",
)  # fmt: skip
GUARD_ENDS = _note(
    "guard_ends", "STA-TSK-05", "who:units", "{who} is guarded no longer.",
    effect="units[who].guard_bonus = 0; units[who].guarded_by = -1",
)  # fmt: skip
PASSES = _note(
    "passes", "STA-TSK-06", "who:units", "{who} attempts no Task.", effect="units[who].passed = 1"
)
COVER_TAKEN = _note(
    "cover_taken", "STA-TSK-08", "who:units", "{who} makes the most of the cover.",
    effect="units[who].recovering = 1",
)  # fmt: skip
COVER_TAKEN_AT_ONCE = _note(
    "cover_taken_at_once", "STA-TSK-08", "who:units amount",
    "{who} makes the most of the cover: {amount} Resistance.",
    effect="units[who].recover_resistance = amount",
)  # fmt: skip
RECOVERY_ENDS = _note(
    "recovery_ends", "STA-TSK-08", "who:units", "What {who} gained by Recover ends.",
    effect="units[who].recovering = 0; units[who].recover_resistance = 0",
)  # fmt: skip
STRESS_REGAINED = _note(
    "stress_regained", "STA-TSK-08", "who:units amount left",
    "{who} regains {amount} Stress ({left} left).", effect="units[who].stress += amount",
)  # fmt: skip
SPRINTS = _note(
    "sprints", "STA-TSK-09", "who:units", "{who} sprints.", effect="units[who].moving_task = 1"
)

# Scenes
SCENE_ENDED = _note(
    "scene_ended", "STA-CORE-20", "momentum", "The scene ends.",
    effect="fight.momentum = momentum; fight.stun_order = 0",
)  # fmt: skip
DIED = _note(
    "died", "STA-REC-02", "who:units", "{who} dies, untreated.", effect="units[who].injury = 3"
)
RESET_FOR_SCENE = _note(
    "reset_for_scene", "STA-CORE-20", "who:units stress", "{who} has {stress} Stress again.",
    effect="units[who].stress = stress; units[who].avoid_used = 0; "
    "units[who].ignores_injury = 0; units[who].assists = -1",
    quiet=True,
)  # fmt: skip
GRENADES_RENEWED = _note(
    "grenades_renewed", "STA-CORE-20", "who:units slot", "{who} has grenades again.",
    effect="units[who].grenades_left[slot] = 3",
    quiet=True,
)  # fmt: skip
SCENE_STARTED = _note(
    "scene_started", "STA-CORE-20", "scene", "Scene {scene} begins.", effect="fight.scene = scene"
)
CAME_TO = _note(
    "came_to", "STA-REC-01", "who:units", "{who} comes to.", effect="units[who].injury = 0"
)
