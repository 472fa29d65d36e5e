"""A deck of Way of the Fighter in a form: a fighter and four technique packs (WF-1.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Fighter, Pack, slug
from cogs.ui.items import clip
from cogs.ui.lobby.forms import PLAN, Field, Typed, split

PACKS = 4


class WayOfTheFighterForm:
    """Name, fighter, and the packs to choose from; which ones fit is for the rules to say."""

    def fields(self) -> tuple[Field, ...]:
        """Three fields; the list of packs has all twenty."""
        return (
            Field("name", "Name", "What you call this deck.", least=0, longest=32),
            Field(
                "fighter",
                "Fighter",
                "It knows two styles, and takes two packs of each.",
                tuple(_fighter(each) for each in content.fighters().values()),
            ),
            Field(
                "packs",
                "Four technique packs",
                "Two of each style; none at all is the pre-built deck (WF-1.5.8).",
                tuple(_pack(each) for each in content.packs().values()),
                least=0,
                most=PACKS,
            ),
        )

    def typed(self, sheet: Mapping[str, Any]) -> Typed:
        """A sheet as it would be typed; the name of the fighter alone is no name of a deck."""
        fighter = content.fighters().get(str(sheet.get("fighter", "")))
        own = str(sheet.get("name", ""))
        return {
            "name": "" if fighter and own == fighter.name else own,
            "fighter": fighter.key if fighter else "",
            "packs": ", ".join(packs_of(sheet)),
        }

    def sheet(self, typed: Typed) -> dict[str, Any]:
        """What was typed as a sheet; `setup.check_sheet` judges it."""
        return {
            "name": typed.get("name", "").strip(),
            "fighter": slug(typed.get("fighter", "")),
            "packs": [slug(part.rpartition(":")[2]) for part in split(typed.get("packs", ""))],
        }

    def plan(self, sheet: Mapping[str, Any], limit: int = PLAN) -> str:
        """Its packs; before them the fighter, if the deck has a name of its own."""
        fighter = content.fighters().get(str(sheet.get("fighter", "")))
        names = ", ".join(content.packs()[key].name for key in packs_of(sheet))
        own = fighter is not None and sheet.get("name") not in (None, fighter.name)
        return clip(f"{fighter.name} · {names}" if fighter and own else names, limit)


def packs_of(sheet: Mapping[str, Any]) -> Sequence[str]:
    """The keys of a sheet's packs by style; those of the pre-built deck where it names none."""
    fighter = content.fighters().get(str(sheet.get("fighter", "")))
    chosen = sheet.get("packs") or (fighter.prebuilt if fighter else ())
    return [key for key in content.packs() if key in chosen]


def _fighter(fighter: Fighter) -> tuple[str, str, str]:
    styles = " and ".join(fighter.styles)
    return fighter.key, fighter.name, clip(f"{styles} · {fighter.tagline}", 100)


def _pack(pack: Pack) -> tuple[str, str, str]:
    return pack.key, f"{pack.style}: {pack.name}", clip(pack.summary, 100)
