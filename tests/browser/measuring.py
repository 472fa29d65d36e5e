"""What can be measured on the page: sizes, contrast, and what a screen reader is told."""

from __future__ import annotations

from pathlib import Path

LEAST_TARGET = 32
"""Pixels that anything to be tapped is high."""
LEAST_CONTRAST = 4.5
"""Between text and what is behind it (WCAG 2.2, 1.4.3)."""
NEEDS_A_NAME = {
    *("button", "checkbox", "combobox", "dialog", "image", "link", "listbox", "log"),
    *("navigation", "option", "radio", "radiogroup", "region", "searchbox", "textbox"),
}
_SCRIPT = Path(__file__).with_suffix(".js")


async def _measured(screen, what, *given):
    script = _SCRIPT.read_text(encoding="utf-8").rstrip()
    return await screen.page.evaluate(f"(given) => {{ return {script}.{what}(...given); }}", given)


async def sticking_out(screen):
    """What is cut off at the side, or would have to be moved sideways."""
    return await _measured(screen, "sticking_out")


async def low_targets(screen):
    """Whatever can be tapped and is too low for a finger."""
    return await _measured(screen, "low_targets", LEAST_TARGET)


async def faint_text(screen):
    """Text that stands out too little from what is behind it."""
    return await _measured(screen, "faint_text", LEAST_CONTRAST)


async def spoken(screen):
    """What Chromium tells a screen reader: (role, name) of everything."""
    session = await screen.page.context.new_cdp_session(screen.page)
    tree = await session.send("Accessibility.getFullAXTree")
    await session.detach()
    heard = [node for node in tree["nodes"] if not node["ignored"]]
    return [
        (node["role"]["value"].lower(), node.get("name", {}).get("value", "").strip())
        for node in heard
    ]


async def nameless(screen):
    """The roles of things that a screen reader could name only by their kind."""
    return [role for role, name in await spoken(screen) if role in NEEDS_A_NAME and not name]
