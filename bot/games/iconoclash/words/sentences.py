"""What happened, as commentary."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content, events
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words.prompts import plural
from bot.kernel.events import Event
from bot.kernel.zones import HIDDEN

CAUSES: Final = {
    "attack": "from the attack",
    "hazard": "from the Hazard",
    "area": "from the area",
    "edge_off": "for the Edge-Off",
    "collision": "from the collision",
    "cost": "as the price",
    "empty_hand": "for an empty hand",
    "shield": "from the Shield",
    "effect": "from the effect",
    "environment": "from the environment",
}


def title(card: str) -> str:
    """A card's printed title."""
    return content.cards()[card].title


def sentence(view: MatchView, event: Event) -> str:
    """What happened as a line of commentary; an empty text where nothing is worth saying."""
    names = view.names
    match event:
        case events.TurnBegan(seat=seat, number=number):
            return f"Turn {number}: {names[seat]}."
        case events.CardPlayed(seat=seat, card=card, ability=ability):
            text = content.cards()[card].abilities[ability].text
            return f"{names[seat]} plays {title(card)}: “{text}”"
        case events.ShieldPlayed(seat=seat, card=card, ability=ability):
            text = content.cards()[card].abilities[ability].text
            return f"{names[seat]} answers with {title(card)}: “{text}”"
        case events.ReactionPlayed(seat=seat, card=card, ability=ability):
            text = content.cards()[card].abilities[ability].text
            return f"{names[seat]} reacts with {title(card)}: “{text}”"
        case events.TargetChosen(targets=targets):
            aimed = " and ".join(names[seat] for seat in targets)
            return f"The target is {aimed}." if aimed else "It is aimed at nobody."
        case events.EnvironmentDrawn(seat=seat, card=card):
            found = content.weather()[card]
            return f"{names[seat]} draws the Environment Card {found.title}: “{found.text}”"
    return _figures(view, event) or _movement(view, event)


def _figures(view: MatchView, event: Event) -> str:
    names = view.names
    match event:
        case events.DamageTaken(seat=seat, amount=amount, cause=cause, left=left, scorer=None):
            return f"{names[seat]} takes {amount} damage {CAUSES[cause]}: {left} HP left."
        case events.DamageTaken(seat=seat, amount=amount, cause=cause, left=left, scorer=scorer):
            by = names[scorer] if scorer is not None else ""
            return f"{names[seat]} takes {amount} damage {CAUSES[cause]}: {by} now scores {left}."
        case events.DamageReduced(seat=seat, amount=amount):
            return f"{names[seat]} stops {amount} damage."
        case events.Healed(seat=seat, amount=amount, left=left):
            return f"{names[seat]} heals {amount}: {left} HP."
        case events.Eliminated(seat=seat):
            return f"{names[seat]} is out of the match!"
        case events.Conceded(seat=seat):
            return f"{names[seat]} concedes."
        case events.TokensChanged(seat=seat, kind=kind, count=count, why=why):
            if why in ("move", "upkeep", "limit"):
                return ""
            done = "gains" if count > 0 else "spends"
            return f"{names[seat]} {done} {plural(abs(count), f'{kind.capitalize()} Token')}."
        case events.CardsDrawn(seat=seat, cards=cards, source=source):
            what = "Item card" if source == "items" else "card"
            shown = "" if HIDDEN in cards else f": {', '.join(title(card) for card in cards)}"
            return f"{names[seat]} draws {plural(len(cards), what)}{shown}."
        case events.CardsDiscarded(seat=seat, cards=cards):
            return f"{names[seat]} discards {', '.join(title(card) for card in cards)}."
        case events.HandEmpty(seat=seat):
            return f"{names[seat]} has no cards in hand."
    return ""


def _movement(view: MatchView, event: Event) -> str:
    names = view.names
    match event:
        case events.FighterPlaced(seat=seat, space=space):
            return f"{names[seat]} begins at {space}."
        case events.FighterMoved(seat=seat, path=path):
            return f"{names[seat]} moves {' → '.join(path)}."
        case events.FighterTeleported(seat=seat, start=start, space=space):
            return f"{names[seat]} teleports from {start} to {space}."
        case events.FighterLaunched(seat=seat, direction=direction, path=path):
            end = "off the board" if path[-1] == "off" else f"to {path[-1]}"
            flies = f"is launched {direction} {end}" if path[1:] else "is launched, and stays put"
            return f"{names[seat]} {flies}."
        case events.EdgedOff(seat=seat):
            return f"Edge-Off: {names[seat]}!"
        case events.Respawned(seat=seat, space=space):
            return f"{names[seat]} respawns at {space}."
        case events.DropCaused(falls=falls):
            fell = [
                f"{names[seat]} {'off the board' if end == 'off' else f'to {end}'}"
                for seat, (_, end) in falls.items()
            ]
            return f"Drop: {', '.join(fell) if fell else 'nobody falls'}."
        case events.FighterDisplaced(seat=seat, space=space):
            return f"{names[seat]} is pushed aside to {space}."
    return _board(view, event)


def _board(view: MatchView, event: Event) -> str:
    names = view.names
    match event:
        case events.FighterDrawn(seat=seat, fighter=fighter):
            return f"{names[seat]} plays a random Fighter: {content.fighters()[fighter].name}."
        case events.StageDrawn(stage=stage):
            return f"The stage is drawn: {content.stages()[stage].name}."
        case events.ItemPlaced(space=space):
            return f"An Item appears at {space}."
        case events.ItemCollected(seat=seat, space=space):
            return f"{names[seat]} collects what lies at {space}."
        case events.AreaPlaced(spaces=spaces, text=text):
            return f"Area on {', '.join(spaces)}: {text}."
        case events.ZoneRolled(face=face):
            return f"The zone roll shows {face}."
    return ""
