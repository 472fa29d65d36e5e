"""Chapter 7: landing, facing, and movement by force."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import FighterTurned
from tests.games.way_of_the_fighter.box import blast, block, move, strike
from tests.games.way_of_the_fighter.tables import a_fight, a_recovery, a_resolution


def test_one_lands_after_any_action_but_a_move() -> None:
    """WF-7.3.1, WF-10.5.5."""
    jab, orb, step = strike("Jab"), blast("Orb"), move("Step", move=1, way="retreat")
    for card, shown in ((jab, "standing"), (orb, "standing"), (step, "jumping")):
        table = a_fight(f"A 4> jumping hand={card} active=1c; B 9<")
        table.fights(f"{card} c1", "guard").shows(f"A {shown}")


def test_who_is_still_jumping_lands_at_the_end_of_the_turn() -> None:
    """WF-7.3.2."""
    a_recovery("A 4> jumping; B 9<").is_done().shows("A 4> standing")


def test_ren_lands_in_front_of_jun() -> None:
    """WF-EX-2, WF-7.3.3, WF-7.3.4: after an action or at the end of the turn; Jun stays."""
    for position in ("standing", "crouching"):
        table = a_recovery(f"A 6> jumping; B 6< {position}").is_done()
        table.shows(f"A 5> standing; B 6< {position}")
        text = f"A 6> jumping fighter=ren hand=opening_jab active=1c; B 6< {position} fighter=jun"
        table = a_fight(text).fights("opening_jab c1", "quick_block")
        table.shows(f"A 5> standing; B 6< {position}")


def test_in_front_is_where_the_other_fighter_looks() -> None:
    """WF-7.3.4."""
    a_recovery("A 6< jumping; B 6>").is_done().shows("A 7< standing; B 6>")


def test_off_the_arena_one_lands_on_the_other_side() -> None:
    """WF-7.3.5."""
    a_recovery("A 1> jumping; B 1<").is_done().shows("A 2< standing; B 1>")
    a_recovery("A 10> jumping; B 10>").is_done().shows("A 9> standing; B 10<")


def test_one_lands_after_a_miss_but_not_after_a_cancelled_action() -> None:
    """WF-7.3.6."""
    jab = strike("Jab", reach="1")
    table = a_fight(f"A 4> jumping hand={jab} active=1c; B 9<").fights(f"{jab} c1", "guard")
    table.shows("A standing pile=jab")
    low = strike("Low", only="crouching")
    table = a_fight(f"A 4> jumping hand={low} active=1c; B 9<").fights(f"{low} c1", "guard")
    table.shows("A jumping pile=low")


def test_one_lands_between_two_actions_of_a_combo() -> None:
    """WF-7.3.7: the second one uses the Standing grid."""
    jab = strike("Jab")
    ground, air = strike("Ground", only="standing"), strike("Air", only="jumping")
    text = f"A 4> jumping hand={jab},{ground},{air} active=3c; B 6<"
    table = a_fight(text).fights(f"{jab} c1", "guard").asks("A", "WF-9.1.1").shows("A standing")
    table.combos("A", f"{ground} c6").shows("B life=10")
    table = a_fight(text).fights(f"{jab} c1", "guard").combos("A", f"{air} c6")
    table.shows("B life=11 no-out; A pile=air")


def test_an_old_blast_does_not_make_its_owner_land() -> None:
    """WF-7.3.8, WF-7.4.6: but fighters turn after it."""
    orb = blast("Orb", "Hit: Push 3.", blast=1)
    table = a_resolution(f"A 4> jumping blast={orb}:p1@high6<; B 6<").is_done()
    table.shows("A 4> jumping; B 9<")
    table = a_resolution(f"A 7> jumping blast={orb}:p1@high5>; B 6<").is_done()
    table.shows("A 7< jumping; B 3>")


def test_one_lands_as_soon_as_the_block_has_resolved() -> None:
    """WF-7.3.9: and it uses its Standing grid from then on."""
    up = ("@xxx", "xxxx", "xxxx")
    wall = block("Wall", jumping=up, standing=("....", "@...", "...x"), priority=9)
    jab = strike("Jab", priority=1)
    text = f"A 5> jumping guard={wall} active=1c; B 6< hand={jab} active=1c"
    table = a_fight(text).fights(f"{wall} c6", f"{jab} c1").shows("A standing life=11")
    assert table.play(wall) is None


def test_ren_jumps_over_jun_and_both_turn_after_the_action() -> None:
    """WF-EX-3, WF-7.4.1, WF-7.4.3: nobody turns during it."""
    rush = move("Rush", "End: Advance 1.")
    text = f"A 4> jumping hand={rush} active=1c; B 5<"
    table = a_fight(text).fights(f"{rush} c1", "guard").shows("A 7< jumping; B 5>")
    assert [event.seat for event in table.saw(FighterTurned)] == [0, 1]
    told = table.told()
    assert told.index("FighterTurned") > max(n for n, t in enumerate(told) if t == "FighterMoved")
    plain = move("Plain")
    table = a_fight(f"A 4> jumping hand={plain} active=1c; B 5<").fights(f"{plain} c1", "guard")
    table.shows("A 6< jumping; B 5>")


def test_fighters_turn_between_the_actions_of_a_combo() -> None:
    """WF-7.4.4: A has jumped over B and strikes back at it."""
    over, jab = move("Over", "Link (strike)."), strike("Jab", reach="1")
    table = a_fight(f"A 4> jumping hand={over},{jab} active=2c; B 5<").fights(f"{over} c1", "guard")
    table.shows("A 6<").combos("A", f"{jab} c6").shows("B life=11")


def test_fighters_in_one_space_keep_their_facing_until_the_next_time() -> None:
    """WF-7.4.2, WF-7.4.5."""
    step = move("Step", move=1)
    text = f"A 5> jumping hand={step} active=1c; B 6<"
    a_fight(text).fights(f"{step} c1", "guard").shows("A 6> jumping; B 6<")
    shove = strike("Shove", "Hit: Push 1, Advance 2. Draw 1 if the opponent is at an Edge Space.")
    table = a_fight(f"A 6> jumping hand={shove} active=1c; B 6<").fights(f"{shove} c1", "guard")
    table.shows("A 8< standing; B 7>")


def test_a_pushed_fighter_goes_away_from_the_active_one_and_keeps_its_facing() -> None:
    """WF-7.4.7, WF-12.3.1: it stops at the edge, and does not land or turn by it."""
    shove = strike("Shove", "Hit: Push 2.")
    shot = f"{shove} c6"
    a_fight(f"A 5> hand={shove} active=1c; B 6<").fights(shot, "guard").shows("B 8<")
    a_fight(f"A 7< hand={shove} active=1c; B 6>").fights(shot, "guard").shows("B 4>")
    a_fight(f"A 8> hand={shove} active=1c; B 9<").fights(shot, "guard").shows("B 10<")
    table = a_fight(f"A 5> hand={shove} active=1c; B 6< jumping").fights(shot, "guard")
    table.shows("B 8< jumping")
    # in one space it goes where the active fighter looks
    table = a_fight(f"A 5> hand={shove} active=1c; B 5> jumping").fights(shot, "guard")
    table.shows("B 7< jumping")


def test_a_pulled_fighter_comes_as_near_as_it_can() -> None:
    """WF-12.3.2, WF-7.4.7: next to a ground fighter, or below one in the air, and no farther."""
    pull = strike("Pull Kick", "Hit: Pull 3.")
    shot = f"{pull} c6"
    a_fight(f"A 5> hand={pull} active=1c; B 8<").fights(shot, "guard").shows("B 6<")
    table = a_fight(f"A 5> jumping hand={pull} active=1c; B 7<").fights(shot, "guard")
    table.shows("A 4> standing; B 5<")
    table = a_fight(f"A 5> hand={pull} active=1c; B 6< jumping").fights(shot, "guard")
    table.shows("A 5>; B 5< jumping")


def test_a_thrown_fighter_is_placed_behind_the_thrower() -> None:
    """WF-12.3.3: without passing the spaces between, and then they face each other."""
    toss = strike("Toss", "Hit: Throw 2.")
    shot = f"{toss} c6"
    a_fight(f"A 5> hand={toss} active=1c; B 6<").fights(shot, "guard").shows("A 5<; B 3>")
    a_fight(f"A 2> hand={toss} active=1c; B 3<").fights(shot, "guard").shows("A 2<; B 1>")
    a_fight(f"A 1> hand={toss} active=1c; B 2<").fights(shot, "guard").shows("A 1>; B 2<")
    a_fight(f"A 6< hand={toss} active=1c; B 5>").fights(shot, "guard").shows("A 6>; B 8<")
    table = a_fight(f"A 5> hand={toss} active=1c; B 6< jumping").fights(shot, "guard")
    table.shows("B 3> standing")
