"""A turn: Ready Phase, Challenge Phase, Recovery Phase."""

from bot.games.way_of_the_fighter.turn.challenge import Challenge, Resolving
from bot.games.way_of_the_fighter.turn.commands import Command
from bot.games.way_of_the_fighter.turn.passive import PassiveCommand, TagOuts
from bot.games.way_of_the_fighter.turn.ready import BurnoutShift, DrawStep, Ready
from bot.games.way_of_the_fighter.turn.recovery import Recovery
from bot.games.way_of_the_fighter.turn.rounds import Turns

SECTIONS = (
    BurnoutShift,
    Challenge,
    Command,
    DrawStep,
    PassiveCommand,
    Ready,
    Recovery,
    Resolving,
    TagOuts,
    Turns,
)
