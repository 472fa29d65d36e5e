"""For all tests: examples are the same everywhere, and no bot sends what Discord would refuse."""

from __future__ import annotations

import pytest
from hypothesis import settings

from bot.sandbox.world.world import World
from tests.refusals import announced, objection

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def nothing_malformed(request, monkeypatch):
    """Fail the test in which any sandbox got a request that Discord would refuse for what it says.

    A test that means to send one says so with `@pytest.mark.refused(50035)`: each code of its own
    marks has to occur, and a code of its module's mark may. 404 is a route that there is none of.
    """
    found = []
    refuse = World.refuse

    def noting(world, refusal):
        if refusal.malformed:
            found.append(refusal)
        refuse(world, refusal)

    monkeypatch.setattr(World, "refuse", noting)
    yield
    marks = request.node.iter_markers()
    why = objection(found, own=announced(request.node.own_markers), allowed=announced(marks))
    assert why is None, why


pytest_plugins = ["tests.leaks.plugin"]
