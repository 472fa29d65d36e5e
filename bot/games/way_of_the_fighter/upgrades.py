"""Older saves to today's."""

from __future__ import annotations

from typing import Final

from bot.kernel.codec import Document, Upgrade


def one_question_for_the_hand(document: Document) -> Document:
    """The starting hand was asked for pack by pack; who had begun to choose it is asked anew.

    By a new question: what is still pressed for the old one must not count for this.
    """
    for section in document["agenda"]:
        if section["section"] != "Opening":
            continue
        del section["pack"]
        if section["at"] == "choose_a_card_of_each_pack":
            section.update(at="choose_the_starting_hand", answers={}, picked={}, hands={})
            document["question"] += 1
    return document


UPGRADES: Final[tuple[Upgrade, ...]] = (one_question_for_the_hand,)
