"""People act through their screens, and the bot answers over gateway and HTTP."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.testing import assert_nothing_refused
from tests.sandbox.little_bot import rows


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


async def test_a_grey_button_and_a_link_cannot_be_pressed(raw, empty):
    ann = empty.person("Ann")
    grey = {"type": 2, "style": 1, "label": "Off", "custom_id": "x", "disabled": True}
    link = {"type": 2, "style": 5, "label": "Docs", "url": "https://example.org"}
    await raw.post({"content": "x", "components": [{"type": 1, "components": [grey, link]}]})
    with pytest.raises(CannotDo, match="'Off' is greyed out"):
        await ann.click("Off")
    with pytest.raises(CannotDo, match=r"a link to https://example\.org"):
        await ann.click("Docs")


async def test_the_newest_button_of_a_label_is_pressed_unless_a_message_is_named(ann):
    first = (await ann.slash("hand")).message
    second = (await ann.slash("hand")).message
    reply = await ann.click("u1")
    assert reply.message.id == second.id
    reply = await ann.click("u1", within=first)
    assert reply.message.id == first.id
    with pytest.raises(CannotDo, match="is not there"):
        await ann.click("u1", within=first)


async def test_nobody_presses_what_only_another_sees(ann, bo):
    secret = (await ann.slash("hand")).message
    with pytest.raises(CannotDo, match="is not there"):
        await bo.click("a1")
    with pytest.raises(CannotDo, match="is gone"):
        await bo.click("a1", within=secret)


async def test_a_dismissed_message_is_gone_for_good(ann):
    await ann.slash("hand")
    await ann.dismiss()
    assert ann.sees() == []


async def test_a_closed_modal_sends_nothing(sandbox, ann):
    await ann.slash("board")
    await ann.click("m1")
    await ann.dismiss()
    assert ann.modal is None
    with pytest.raises(CannotDo, match="No modal is open"):
        await ann.fill({"Name": "x"})


@pytest.mark.parametrize(
    ("entered", "sentence"),
    [
        ({"Name": "x" * 11, "How": "Guard"}, "takes 0 to 10 characters"),
        ({"Name": "", "How": "Guard"}, "must be filled in"),
        ({"How": "Fly"}, "does not offer 'Fly'; it offers 'Guard', 'Press'"),
        ({"How": ["Guard", "Press"]}, "takes 1 to 1 choices"),
        ({}, "'How' takes 1 to 1 choices"),
        ({"Why": "x"}, "has no field 'Why'; it has 'Name', 'How', 'Colour'"),
    ],
)
async def test_a_modal_is_checked_before_it_is_sent(ann, entered, sentence):
    await ann.slash("board")
    await ann.click("m1")
    with pytest.raises(CannotDo, match=sentence):
        await ann.fill(entered)
    assert ann.modal is not None


async def test_a_select_offers_only_its_options_and_their_number(ann):
    await ann.slash("choose")
    with pytest.raises(CannotDo, match="does not offer 'A1'; it offers 'E5', 'E6'"):
        await ann.pick("Square", "A1")
    with pytest.raises(CannotDo, match="takes 1 to 1 choices"):
        await ann.pick("Square", "E5", "E6")


async def test_two_presses_at_once_both_reach_the_bot(sandbox, ann, bo):
    await ann.slash("board")
    replies = await asyncio.gather(ann.click("a1"), bo.click("a1"), ann.click("a1"))
    assert [reply.text for reply in replies] == ["You took a1."] * 3
    assert_nothing_refused(sandbox)


async def test_buttons_work_in_a_direct_conversation(sandbox, bot, ann):
    user = await bot.fetch_user(ann.user.id)
    await user.send("Panel", view=rows("a1"))
    ann.go("dm")
    assert (await ann.click("a1")).text == "You took a1."
    assert_nothing_refused(sandbox)


async def test_mentions_reach_those_who_may_be_pinged(raw, empty):
    ann = empty.person("Ann")
    body = {"content": f"Your turn, {ann.mention}"}
    await raw.post(body)
    assert ann.last().mentions == ("Ann",)
    await raw.post(body | {"allowed_mentions": {"parse": []}})
    assert ann.last().mentions == ()


async def test_the_error_tells_what_is_on_the_screen_instead(ann):
    await ann.slash("board")
    with pytest.raises(CannotDo) as told:
        await ann.click("Strike")
    assert "<Kumite> '**Round 1**'" in str(told.value)
    assert "buttons 'a1', 'm1'" in str(told.value)


async def test_a_layout_shows_only_the_files_that_its_components_name(raw, empty):
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    body = {"flags": 1 << 15, "components": [gallery]}
    await raw.post(body, files=[("a.png", b"a"), ("b.png", b"b")])
    await raw.post({"content": "plain"}, files=[("a.png", b"a"), ("b.png", b"b")])
    layout, plain = empty.person("Ann").sees()
    assert [picture.filename for picture in layout.pictures] == ["a.png"]
    assert [picture.filename for picture in plain.pictures] == ["a.png", "b.png"]
