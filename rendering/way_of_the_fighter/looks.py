"""The fighters as figures: each with a build, dress and poses of its own, so that its outline is.

A fighter without a look of its own gets one of these by its key.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from rendering import theme
from rendering.canvas import SMOOTH
from rendering.theme import Colour
from rendering.way_of_the_fighter import body, gear, heads
from rendering.way_of_the_fighter.brush import FIELD, MARGIN, Brush, Joints, Look, nothing
from rendering.way_of_the_fighter.poses import joints

HALO: Final = theme.mix(theme.PAPER, theme.EMBER, 0.25)
"""The pale ground behind a figure."""
_SHADES = 16
_LARGE = 120
"""From this height on, edges are smooth enough with half as much painted: four times faster."""
_GHOST = 64
"""How much of a ghost's colour covers the ground, of 255."""


def _poses(standing: str, crouching: str, jumping: str, down: str = "down") -> dict[str, str]:
    return {"standing": standing, "crouching": crouching, "jumping": jumping, "down": down}


_LOOKS: Final[dict[str, Look]] = {
    "ren": Look(
        body.LIGHT, _poses("guard", "crouch", "leap"),
        sleeves="", wraps=theme.RED, behind=heads.headband_tails, head=heads.spiky,
    ),
    "jun": Look(
        body.LIGHT, _poses("crane", "pounce", "fly_kick", "prone"), bulk=0.84,
        sleeves="", legs="ink", boots=theme.PAPER, wraps=theme.GOLD,
        behind=gear.long_ribbons, trunk=gear.stripes, head=heads.twin_buns,
    ),
    "alberdus": Look(
        body.TAN, _poses("wall", "kneel", "stomp"), bulk=1.34,
        top="", sleeves="", legs="", boots=body.BROWN, wraps=body.BRONZE,
        behind=heads.crest, trunk=gear.baldric, head=heads.helmet,
    ),
    "aurelia": Look(
        body.BROWN, _poses("ginga", "negativa", "flip"), bulk=0.9,
        sleeves="", legs="paper", flare=9.0,
        behind=heads.great_hair, trunk=gear.cord, head=heads.curls,
    ),
    "el_falcon": Look(
        body.LIGHT, _poses("soar", "perch", "dive", "prone"), bulk=1.12,
        top="", sleeves="", boots=theme.GOLD, wraps=theme.GOLD,
        behind=gear.wings, trunk=gear.champion, head=heads.mask,
    ),
    "kasi": Look(
        body.TAN, _poses("mace", "crouch", "swing"), bulk=1.06,
        sleeves="", flare=2.0, wraps=theme.RED,
        behind=heads.braid, trunk=gear.sash, head=heads.parted, hand=gear.mace,
    ),
    "lumi": Look(
        body.PALE, _poses("calm", "still", "float"), bulk=0.92,
        boots=body.BROWN, behind=gear.cloak, trunk=gear.robe, head=heads.hood, hand=gear.star,
    ),
}  # fmt: skip


def look(key: str) -> Look:
    """How the fighter of this key looks."""
    return _LOOKS.get(key) or list(_LOOKS.values())[crc32(key.encode()) % len(_LOOKS)]


@lru_cache(maxsize=192)
def figure(
    key: str, pose: str, height: int, colour: Colour, *, leftwards: bool = False
) -> Image.Image:
    """The fighter as a square RGBA sprite of this height, clothed in the colour of its side.

    `pose` is a position, `down`, or a pose that all of them have.
    """
    scale = SMOOTH if height < _LARGE else SMOOTH // 2
    span = height * scale
    large = Image.new("RGBA", (span, span))
    made = look(key)
    _paint(Brush(ImageDraw.Draw(large), span / FIELD, colour), made, joints(_pose(made, pose)))
    sprite = _outlined(large.reduce(scale // 2), max(height // 22, 3)).reduce(2)
    return _plainer(ImageOps.mirror(sprite) if leftwards else sprite)


@lru_cache(maxsize=96)
def shadow(key: str, pose: str, height: int, *, leftwards: bool = False) -> Image.Image:
    """The coverage of a figure alone, to show where it stood before."""
    alpha = figure(key, pose, height, theme.INK, leftwards=leftwards).getchannel("A")
    return alpha.point(lambda v: _GHOST if v > 127 else 0)


@lru_cache(maxsize=64)
def bust(key: str, wide: int, high: int, colour: Colour, tall: int = 250) -> Image.Image:
    """Head and shoulders before a pale ground; `tall` is the height of the whole figure."""
    art = figure(key, "standing", tall, colour)
    ground = Image.new("RGB", (wide, high), HALO)
    x, y = joints(look(key).poses["standing"])["head"]
    unit = tall / FIELD
    at = (round(wide / 2 - (x + MARGIN) * unit), round(high * 0.56 - (y + MARGIN) * unit))
    ground.paste(art, at, art)
    return ground


def _pose(made: Look, pose: str) -> str:
    return made.poses.get(pose, pose)


def _paint(b: Brush, made: Look, j: Joints) -> None:
    tones = {"cloth": b.cloth, "ink": body.DARK, "paper": theme.PAPER, "": made.skin}
    thick = made.bulk
    made.behind(b, j)
    _leg(b, made, j, "far_", _shaded(tones[made.legs]), _shaded(made.boots or made.skin))
    _arm(b, made, j, "far_", _shaded(tones[made.sleeves]), _shaded(made.skin))
    _leg(b, made, j, "", tones[made.legs], made.boots or made.skin)
    b.limb(tones[made.top], j["neck"], j["hip"], 20 * thick, 15 * thick)
    t = body.trunk_of(b, j)
    if made.top == "cloth" and made.trunk is nothing:
        t.shape(made.skin, (2, -14), (16, -10), (8, 14))
        t.line(theme.INK, 7, (-15, 46), (15, 46))
        t.line(theme.INK, 5, (6, 48), (12, 70))
    made.trunk(b, j)
    b.limb(made.skin, j["neck"], j["head"], 9, 9)
    body.head_of(b, j).oval(made.skin, 0, 0, 20, 21)
    made.head(b, j)
    made.hand(b, j)
    _arm(b, made, j, "", tones[made.sleeves], made.skin)


def _shaded(colour: Colour) -> Colour:
    """The far side lies in the shade."""
    return theme.mix(colour, theme.INK, 0.25)


def _leg(b: Brush, made: Look, j: Joints, side: str, cloth: Colour, boot: Colour) -> None:
    hip, knee, foot = j["hip"], j[f"{side}knee"], j[f"{side}foot"]
    thick = made.bulk
    b.limb(boot, foot, _toe(knee, foot), 7 * thick, 5.5 * thick)
    b.limb(cloth, hip, knee, 15 * thick, 11 * thick)
    shin = cloth if made.legs else made.skin
    if made.boots and not made.flare:
        b.limb(shin, knee, foot, 11 * thick, 8 * thick)
        half = ((knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2)
        b.limb(boot, half, foot, 9.5 * thick, 8 * thick)
    else:
        b.limb(shin, knee, foot, 11 * thick, 7.5 * thick + made.flare)


def _toe(knee: tuple[float, float], foot: tuple[float, float]) -> tuple[float, float]:
    """Ahead of the foot when it stands, along the shin when it kicks."""
    x, y = foot
    if abs(foot[0] - knee[0]) > abs(foot[1] - knee[1]) * 1.6:
        return x + (10 if foot[0] > knee[0] else -10), y - 6
    return x + 12, y


def _arm(b: Brush, made: Look, j: Joints, side: str, sleeve: Colour, skin: Colour) -> None:
    neck, elbow, hand = j["neck"], j[f"{side}elbow"], j[f"{side}hand"]
    thick = made.bulk
    shoulder = (neck[0] + (6 if side else -4), neck[1] + 8)
    b.limb(sleeve, shoulder, elbow, 11 * thick, 8.5 * thick)
    b.limb(skin, elbow, hand, 8.5 * thick, 6.5 * thick)
    if made.wraps is not None:
        half = ((elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2)
        b.limb(made.wraps, half, hand, 8.5 * thick, 7.5 * thick)
    b.oval(skin, *hand, 8 * thick)


def _outlined(art: Image.Image, width: int) -> Image.Image:
    """The figure with an ink line all around it, so that it stands out from any ground."""
    blurred = art.getchannel("A").filter(ImageFilter.GaussianBlur(width * 0.7))
    edge = blurred.point(lambda v: 255 if v > 18 else 0)
    whole = Image.new("RGBA", art.size, (*theme.INK, 0))
    whole.putalpha(edge)
    whole.alpha_composite(art)
    return whole


def _plainer(art: Image.Image) -> Image.Image:
    """The sprite in fewer shades, which makes a picture with several of them smaller."""
    plain = art.convert("RGB").quantize(_SHADES, dither=Image.Dither.NONE).convert("RGBA")
    plain.putalpha(art.getchannel("A").point(lambda v: round(v / 85) * 85))
    return plain
