"""People act through their screens, and the bot answers over gateway and HTTP."""

from __future__ import annotations

import pytest

from bot.sandbox.cannot import CannotDo
from bot.sandbox.testing import assert_nothing_refused


async def test_an_ephemeral_answer_with_a_picture_is_seen_by_one_person_alone(sandbox, ann, bo):
    reply = await ann.slash("hand")
    assert reply.ephemeral
    picture = ann.last().pictures[0]
    assert (picture.filename, picture.alt_text) == ("hand.png", "Your hand")
    assert picture.data.startswith(b"\x89PNG")
    assert bo.sees() == []
    assert_nothing_refused(sandbox)


async def test_a_layout_is_seen_with_its_text_gallery_and_buttons(sandbox, ann, bo):
    await ann.slash("board")
    seen = bo.last()
    assert seen.text == "**Round 1**"
    assert seen.labels == ["a1", "m1"]
    assert [(p.filename, p.alt_text) for p in seen.pictures] == [("board.png", "The board, empty")]
    assert_nothing_refused(sandbox)


async def test_a_button_reaches_the_bot_and_answers_the_presser_only(ann, bo):
    await ann.slash("board")
    reply = await bo.click("a1")
    assert reply.text == "You took a1."
    assert "You took" not in ann.last().text


async def test_a_button_of_an_earlier_process_is_understood(empty, bot, sandbox, ann):
    await ann.slash("board")
    reply = await ann.click("a1")
    assert reply.ok


async def test_a_modal_opens_and_its_fields_arrive(sandbox, ann):
    await ann.slash("board")
    opened = await ann.click("m1")
    assert opened.modal is not None
    assert opened.modal.title == "Stance"
    assert opened.modal.labels == ["Name", "How", "Colour"]
    reply = await ann.fill({"How": "Press", "Colour": "Red"})
    assert reply.text == "Rush Press r"
    assert ann.modal is None
    assert_nothing_refused(sandbox)


async def test_a_select_sends_the_value_of_the_label(ann):
    await ann.slash("choose")
    reply = await ann.pick("Square", "E6")
    assert reply.text == "Went to e6."


async def test_suggestions_follow_what_is_typed(sandbox, ann):
    offered = await ann.suggestions("strike", "target", typed="b")
    assert [choice.name for choice in offered] == ["Bo", "Bea"]
    reply = await ann.slash("strike", target=offered[1])
    assert reply.text == "Struck bea"
    assert_nothing_refused(sandbox)


async def test_subcommands_take_numbers_and_people(ann, bo):
    assert (await ann.slash("arena new", size=3, friend=bo)).text == "Size 3 against Bo"
    assert (await ann.slash("arena new", size=4)).text == "Size 4 against nobody"


async def test_an_update_changes_the_message_in_place(ann):
    await ann.slash("hand")
    await ann.click("u1")
    assert [seen.text for seen in ann.sees()] == ["moved"]
    assert ann.last().buttons == ()
    assert ann.last().edited


async def test_a_deferred_update_is_waited_for(ann):
    await ann.slash("hand")
    reply = await ann.click("d1")
    assert reply.text == "moved after a while"


async def test_a_public_defer_makes_the_first_follow_up_public(ann, bo):
    await ann.slash("later")
    await ann.until("second")
    assert [seen.text for seen in bo.sees()] == ["first"]
    assert [seen.text for seen in ann.sees()] == ["first", "second"]


async def test_an_ephemeral_defer_hides_the_first_follow_up(ann, bo):
    await ann.slash("later", ephemeral=True)
    assert bo.sees() == []


async def test_direct_messages_arrive_unless_closed(ann, bo):
    assert (await ann.slash("write")).text == "sent"
    assert [seen.text for seen in ann.dms()] == ["psst"]
    bo.close_dms()
    assert (await bo.slash("write")).text == "closed: 50007"
    assert bo.dms() == []


async def test_a_thread_is_opened_and_entered(sandbox, ann):
    await ann.slash("thread")
    await ann.until(lambda who: any(place.name == "Fight" for place in who.places()))
    ann.go("Fight")
    await ann.until("In the thread")
    assert_nothing_refused(sandbox)


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda p: p.slash("nonsense"), "There is no /nonsense here"),
        (lambda p: p.slash("arena new"), "still needs 'size'"),
        (lambda p: p.slash("arena new", size="3"), "takes a whole number"),
        (lambda p: p.slash("arena new", size=12), "must be between 1 and 9"),
        (lambda p: p.slash("arena new", size=1, friend="Zed"), "no 'Zed' to choose"),
        (lambda p: p.slash("board", depth=1), "has no option 'depth'"),
        (lambda p: p.click("z9"), "The button 'z9' is not there"),
        (lambda p: p.pick("Circle", "x"), "The select 'Circle' is not there"),
        (lambda p: p.fill({"Name": "x"}), "No modal is open"),
        (lambda p: p.until("never", timeout=0.01), "did not see 'never'"),
        (lambda p: p.dismiss(), "nothing to dismiss"),
    ],
)
async def test_what_is_not_on_the_screen_cannot_be_done(ann, act, sentence):
    with pytest.raises(CannotDo, match=sentence):
        await act(ann)
