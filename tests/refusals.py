"""What a test may have had refused by the sandbox, and what it may not."""

from __future__ import annotations


def objection(found, *, own, allowed):
    """Return why a test fails for the requests that were refused in it; None when it does not.

    `own` are the codes that the test itself announces, each of which has to occur; `allowed` are
    further ones that may. 404 stands for a route that there is none of.
    """
    expected = own | allowed
    unexpected = [str(refusal) for refusal in found if code_of(refusal) not in expected]
    if unexpected:
        return "Discord would refuse:\n" + "\n".join(unexpected)
    missing = own - {code_of(refusal) for refusal in found}
    return f"This test says that it is refused with {missing}, and never was." if missing else None


def code_of(refusal):
    return refusal.code or refusal.status


def announced(marks):
    """Return the codes in `@pytest.mark.refused(50035)` and the like."""
    return {code for mark in marks if mark.name == "refused" for code in mark.args}
