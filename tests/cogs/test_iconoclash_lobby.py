"""What the lobby offers for the modes of Iconoclash."""

from __future__ import annotations


async def test_who_begins_is_offered_for_a_duel_alone(dojo):
    """IC-1.7.1, IC-8.1.1: in the other modes the first player is drawn."""
    for mode, offered in (("duel", True), ("classic", False), ("royale", False), ("team", False)):
        given = {"game": "iconoclash", "mode": mode}
        typed = await dojo.ann.suggestions("match new", "options", "first", **given)
        assert bool(typed) == offered
        await dojo.ann.slash("match new", game="Iconoclash", mode=mode)
        lobby = dojo.ann.reads("Lobby #")
        assert ("First player" in lobby.text) == offered
        panel = (await dojo.ann.click("Settings", within=lobby)).message
        placeholders = [select.placeholder for select in panel.selects]
        assert ("First player" in placeholders) == offered
        assert ("First player" in panel.text) == offered
        assert "Stage" in placeholders
        await dojo.ann.pick("Clock", "Clock: 2 minutes", within=panel)
        assert "Clock: 2 minutes" in (await dojo.ann.until_reads("Clock: 2 minutes")).text
        await dojo.ann.slash("match cancel")
