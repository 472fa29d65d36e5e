"""Matches written down, with every choice and every event, and kept to be played again.

A rule that changes on purpose changes these files. Look at the difference, and if it is what was
meant, renew them:  python -m tests.games.playthroughs [GAME]
That also adds saves (it never touches those of an older format) and counts anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count as count_up
from itertools import islice
from pathlib import Path
from typing import Any

from bot.kernel.chance import Rng, answer
from bot.kernel.game import Game, Mode, SeatSetup, Setup
from bot.kernel.procedure import CHANCE
from bot.search import house
from bot.selfplay import random_player
from bot.selfplay.playout import Pick, any_setup
from tests.games.battery import AnyFlow, all_games, count

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
PLAYERS: tuple[Pick, ...] = (random_player.pick, house.fast)
MOST_COUNTED = 600
"""Sequences of answers counted from one position."""
LONGEST = 400
"""Answers in a kept match: longer ones are left out."""


def playthrough_files(game: Game[Any, Any]) -> list[Path]:
    return sorted((GOLDEN / "playthroughs" / game.name).glob("*.txt"))


def save_files(game: Game[Any, Any]) -> list[Path]:
    return sorted((GOLDEN / "saves" / game.name).glob("format-*/*.json"))


def counts_file(game: Game[Any, Any]) -> Path:
    return GOLDEN / "counts" / f"{game.name}.json"


def written(game: Game[Any, Any], setup: Setup, answers: Iterator[tuple[int, str]]) -> str:
    """A match in full: its setup, each answer as `seat: answer`, each event indented below."""
    flow = game.begin(setup)
    lines = [f"setup {json.dumps(asdict(setup), ensure_ascii=False)}"]
    lines += _events(game, flow)
    for seat, choice in answers:
        mark = flow.mark
        who = "chance" if seat == CHANCE else str(seat)
        lines.append(f"{mark.clause if mark else ''} {who}: {choice}")
        flow.choose(seat, choice)
        lines += _events(game, flow)
    result = game.result(flow)
    lines.append(f"result {json.dumps(asdict(result) if result else None, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def played_again(game: Game[Any, Any], text: str) -> str:
    """The same setup and answers under the rules of today."""
    lines = text.splitlines()
    fields = json.loads(lines[0].removeprefix("setup "))
    seats = tuple(SeatSetup(**seat) for seat in fields.pop("seats"))
    answers = []
    for line in lines[1:-1]:
        if not line.startswith(" "):
            who, _, choice = line.split(" ", 1)[1].partition(": ")
            answers.append((CHANCE if who == "chance" else int(who), choice))
    return written(game, Setup(seats=seats, **fields), iter(answers))


def _events(game: Game[Any, Any], flow: AnyFlow) -> list[str]:
    found = []
    for event in flow.state.take_events():
        document = game.codec.dump_event(event)
        kind = document.pop("event")
        found.append(f"    {kind} {json.dumps(document, ensure_ascii=False)}")
    return found


def recorded(game: Game[Any, Any], mode: Mode, number: int) -> tuple[Setup, list[Any], AnyFlow]:
    """Match `number` of a mode: its setup, its answers, and where it ended."""
    rng, pick = Rng(number), PLAYERS[number % len(PLAYERS)]
    setup = any_setup(game, mode, rng)
    flow, answers = game.begin(setup), []
    while seats := flow.awaited():
        seat = seats[rng.below(len(seats))]
        offer = flow.offers()[seat]
        choice = answer(offer, rng) if seat == CHANCE else pick(game, flow, seat, rng)
        answers.append((seat, choice))
        flow.choose(seat, choice)
    return setup, answers, flow


def _short_ones(game: Game[Any, Any], mode: Mode) -> Iterator[tuple[Setup, list[Any]]]:
    for number in count_up():
        setup, answers, _ = recorded(game, mode, number)
        if len(answers) <= LONGEST:
            yield setup, answers


def awkward_moments(game: Game[Any, Any], matches: int = 40) -> dict[str, str]:
    """Saves in mid-resolution by name: one for each question asked, by its clause, and how deep.

    A question put to several seats is kept half answered, with a secret in it.
    """
    found: dict[str, str] = {}
    for number in range(matches):
        mode = game.modes[number % len(game.modes)]
        setup, answers, _ = recorded(game, mode, number)
        flow = game.begin(setup)
        for seat, choice in answers:
            if mark := flow.mark:
                found.setdefault(f"{mark.clause}-depth-{len(flow.agenda)}", game.codec.save(flow))
            flow.choose(seat, choice)
            if flow.offers() and len(flow.awaited()) < len(flow.offers()) and flow.mark:
                found.setdefault(f"{flow.mark.clause}-half-answered", game.codec.save(flow))
    return found


def counts(game: Game[Any, Any]) -> dict[str, list[int]]:
    """From every kept save: how many sequences of 1, 2, 3, ... answers there are."""
    found = {}
    for path in save_files(game):
        flow = game.codec.load(path.read_text(encoding="utf-8"))
        numbers = [count(flow, 1)]
        while numbers[-1] * numbers[0] <= MOST_COUNTED and len(numbers) < 4:
            numbers.append(count(flow, len(numbers) + 1))
        found[f"{path.parent.name}/{path.stem}"] = numbers
    return found


def renew(game: Game[Any, Any], matches_a_mode: int = 3) -> None:
    """Write playthroughs and counts anew, and saves of today's format if there are none."""
    folder = GOLDEN / "playthroughs" / game.name
    folder.mkdir(parents=True, exist_ok=True)
    for mode in game.modes:
        for place, (setup, answers) in enumerate(islice(_short_ones(game, mode), matches_a_mode)):
            path = folder / f"{mode.key}-{place}.txt"
            path.write_text(written(game, setup, iter(answers)), encoding="utf-8")
    saves = GOLDEN / "saves" / game.name / f"format-{game.codec.format}"
    if not saves.exists():
        saves.mkdir(parents=True)
        for name, text in awkward_moments(game).items():
            (saves / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    counts_file(game).parent.mkdir(exist_ok=True)
    counts_file(game).write_text(json.dumps(counts(game), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in all_games():
        if each.name in sys.argv[1:] or len(sys.argv) == 1:
            renew(each)
