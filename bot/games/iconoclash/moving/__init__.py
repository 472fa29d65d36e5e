"""How Fighters get from space to space: steps, Teleports, Launches, Drops and Respawns."""

from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.entering import AreaWorks, Enter
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.moving.walking import MoveBy, Teleport, Walk

SECTIONS = (Walk, MoveBy, Teleport, Enter, AreaWorks, Launch, Drop, Respawns)
