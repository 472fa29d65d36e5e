"""Parts of request bodies, as a bot would send them."""

from __future__ import annotations

V2 = 1 << 15


def button(number=0, **more):
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{number}"} | more


def row(*parts):
    return {"type": 1, "components": list(parts)}


def options(count):
    return [{"label": f"o{i}", "value": f"v{i}"} for i in range(count)]


def select(count=2, **more):
    return {"type": 3, "custom_id": "s", "options": options(count)} | more


def legacy(*rows):
    return {"content": "x", "components": list(rows)}


def v2(*parts, **more):
    return {"flags": V2, "components": list(parts)} | more


def text(content="x"):
    return {"type": 10, "content": content}


def section(count):
    return {"type": 9, "components": [text()] * count, "accessory": button()}


def gallery(count, **more):
    item = {"media": {"url": "https://example.org/a.png"}} | more
    return {"type": 12, "items": [item] * count}


def field(**more):
    return {"type": 4, "custom_id": "f", "style": 1} | more


def label(inner, **more):
    return {"type": 18, "label": "Name", "component": inner} | more


def modal(*parts, **more):
    return {"title": "t", "custom_id": "m", "components": list(parts)} | more


def named(count):
    return [{"name": f"{i}", "value": f"{i}"} for i in range(count)]
