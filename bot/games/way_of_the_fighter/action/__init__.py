"""Actions: revealed, resolved in the order of priority, followed in combos."""

from bot.games.way_of_the_fighter.action.acting import Acting, Combo
from bot.games.way_of_the_fighter.action.blow import Blow, Struck
from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.action.flight import Flight, Placing
from bot.games.way_of_the_fighter.action.playing import TagIn
from bot.games.way_of_the_fighter.action.resolution import Resolution
from bot.games.way_of_the_fighter.action.revealing import Revealing
from bot.games.way_of_the_fighter.action.rolling import AfterRoll, Rolling

SECTIONS = (
    Acting,
    AfterRoll,
    Blow,
    Carry,
    Combo,
    Flight,
    Placing,
    Resolution,
    Revealing,
    Rolling,
    Struck,
    TagIn,
)
