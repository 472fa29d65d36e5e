"""Rules of what goes wrong: what they fit, how often, and as JSON."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.sandbox.faults import BadFault, Delay, Faults, GatewayFault, RestFault, fault_from_json
from bot.sandbox.faults.rules import Occasion

POST = Occasion("POST", "/channels/7/messages", "/channels/{channel}/messages")
PRESS = Occasion("INTERACTION_CREATE", person="Ann", kind="component")
RULES = [
    RestFault("POST", "/channels/*/messages", status=503, times=None, share=0.5),
    RestFault(status=429, retry_after=2.5, scope="shared", kind="modal", person="Ann"),
    RestFault("PATCH", delay=Delay(0.5, 1.0, tail=True), carried_out=True, drop=True),
    RestFault(status=400, code=50035, body={"message": "no", "errors": {}}, hold=True),
    RestFault(answer="truncated", times=7),
    GatewayFault("INTERACTION_CREATE", act="lose", times=3),
    GatewayFault("HEARTBEAT", act="close", code=4009, resumable=False),
    GatewayFault("MESSAGE_*", act="malformed", data=[1, 2]),
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: "-".join(rule.as_json()))
def test_a_rule_is_the_same_after_being_written_and_read(rule):
    side = "rest" if isinstance(rule, RestFault) else "gateway"
    told = json.loads(json.dumps(rule.as_json()))
    assert fault_from_json({"side": side} | told) == rule


def test_only_what_is_not_as_usual_is_written_down():
    assert RestFault("GET", delay=Delay(1)).as_json() == {"method": "GET", "delay": {"seconds": 1}}


def test_all_rules_are_loaded_or_none():
    faults = Faults()
    for rule in RULES:
        faults.add(rule)
    other = Faults()
    assert other.load(json.loads(json.dumps(faults.as_json()))) == RULES
    with pytest.raises(BadFault, match="side is rest or gateway"):
        other.load([{"side": "rest"}, {"side": "elsewhere"}])
    assert len(other.rules) == len(RULES)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ({"side": "rest", "metod": "GET"}, "no field 'metod'"),
        ({"side": "rest", "status": "503"}, "status cannot be '503'"),
        ({"side": "rest", "status": True}, "status cannot be True"),
        ({"side": "rest", "status": 200}, "400 to 599"),
        ({"side": "rest", "times": 0}, "times must be 1 or more"),
        ({"side": "rest", "share": 0}, "more than 0"),
        ({"side": "rest", "scope": "all"}, "user, shared, global"),
        ({"side": "rest", "answer": "torn"}, "truncated, malformed, html"),
        ({"side": "rest", "retry_after": -1}, "0 seconds or more"),
        ({"side": "rest", "delay": {"seconds": 601}}, "between 0 and 600"),
        ({"side": "rest", "delay": 5}, "object of fields"),
        ({"side": "rest", "kind": "slash"}, "command, component, autocomplete, modal"),
        ({"side": "rest", "hits": 5}, "no field 'hits'"),
        ({"side": "gateway", "act": "explode"}, "act must be one of"),
        ({"side": "gateway", "code": 5}, "1000 to 4999"),
        ({}, "side is rest or gateway"),
    ],
)
def test_a_rule_that_cannot_be_is_refused_in_plain_words(told, words):
    with pytest.raises(BadFault, match=words):
        fault_from_json(told)


@pytest.mark.parametrize(
    ("method", "path", "fits"),
    [
        ("*", "*", True),
        ("POST", "/channels/*/messages", True),
        ("POST", "/channels/{channel}/messages", True),
        ("POST", "/channels/{anything}/messages", True),
        ("POST", "/channels/{channel}", False),
        ("POST", "/channels/7/messages", True),
        ("POST", "/channels/8/messages", False),
        ("GET", "/channels/*/messages", False),
        ("P*", "/channels/*", True),
        ("POST", "/channels/7.messages", False),
    ],
)
def test_a_path_is_a_pattern_or_a_routes_template(method, path, fits):
    assert RestFault(method, path, status=500).fits(POST) is fits


def test_a_rule_may_mean_one_person_and_one_kind_of_interaction():
    assert GatewayFault(person="Ann", kind="component").fits(PRESS)
    assert not GatewayFault(person="Bo").fits(PRESS)
    assert not GatewayFault(kind="modal").fits(PRESS)
    assert not RestFault(person="Ann").fits(POST)


def test_patterns_of_events_mean_dispatches_and_not_what_the_bot_sends():
    for name in ("HEARTBEAT", "IDENTIFY", "RESUME"):
        assert not GatewayFault("*").fits(Occasion(name))
        assert GatewayFault(name).fits(Occasion(name))


def test_a_rule_happens_as_often_as_it_says_and_counts():
    faults = Faults()
    rule = faults.fail("POST", "*", 500, times=2)
    met = [bool(faults.at_request(POST)) for _ in range(4)]
    assert met == [True, True, False, False]
    listed = faults.listed()
    assert listed == [
        {
            "side": "rest",
            "times": 2,
            "method": "POST",
            "status": 500,
            "rule_id": rule.id,
            "hits": 2,
            "spent": True,
        }
    ]


def test_a_rule_without_a_number_lasts_until_it_is_removed():
    faults = Faults()
    rule = faults.fail("POST", "*", 500, times=None)
    assert all(faults.at_request(POST) for _ in range(50))
    assert faults.remove(rule.id)
    assert not faults.at_request(POST)
    assert not faults.remove(rule.id)


def test_a_share_strikes_that_many_and_the_same_ones_with_the_same_seed():
    def struck(seed):
        faults = Faults(seed)
        faults.add(RestFault(status=500, times=None, share=0.2))
        return [bool(faults.at_request(POST)) for _ in range(1000)]

    assert 150 < sum(struck(1)) < 250
    assert struck(1) == struck(1) != struck(2)


def test_what_slows_is_added_to_what_fails():
    faults = Faults()
    slow = faults.delay("*", "*", 0.1, times=None)
    failing = faults.fail("POST", "*", 500)
    assert faults.at_request(POST) == [slow, failing]
    assert faults.at_request(POST) == [slow]


def test_a_delay_is_drawn_between_its_bounds():
    even = [Delay(1, 0.5).draw() for _ in range(200)]
    assert 1 <= min(even) < 1.1 < 1.4 < max(even) <= 1.5
    late = [Delay(1, 0.5, tail=True).draw() for _ in range(2000)]
    assert min(late) >= 1
    assert max(late) > 2
    assert Delay(2).draw() == 2
    assert Delay(0, 600, tail=True).draw() <= 600


async def test_taking_a_rule_back_lets_go_of_what_it_holds():
    faults = Faults()
    rule = faults.hold("POST", "*")
    held = asyncio.create_task(rule.be_held())
    await rule.reached.wait()
    assert not held.done()
    faults.remove(rule.id)
    await held


def test_who_listens_hears_of_every_change_and_hit():
    faults, told = Faults(), []
    faults.listen(lambda: told.append(len(faults.rules)))
    faults.fail("POST", "*", 500)
    faults.at_request(POST)
    faults.clear()
    assert told == [1, 1, 0]
