"""Cutting Discord's file down to the sandbox's routes."""

from __future__ import annotations

import json

from bot.sandbox.openapi import trim
from bot.sandbox.rest.requests import NOTHING, Endpoint


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


FULL = {
    "openapi": "3.1.0",
    "info": {"title": "T", "version": "10", "license": {"name": "MIT"}, "description": "long"},
    "paths": {
        "/things/{thing_id}": {
            "parameters": [{"name": "thing_id", "in": "path", "schema": reference("Id")}],
            "get": {"operationId": "get", "description": "long", "responses": {"200": {}}},
            "put": {
                "operationId": "put",
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {"schema": reference("Thing")},
                        "multipart/form-data": {"schema": {"allOf": [reference("Form")]}},
                    },
                },
            },
            "delete": {},
        },
        "/others": {"get": {}},
    },
    "components": {
        "schemas": {
            "Id": {"type": "string"},
            "Thing": {
                "description": "long",
                "properties": {
                    "description": {"type": "string", "title": "T"},
                    "in": reference("Inner"),
                },
            },
            "Inner": {"properties": {"itself": reference("Inner")}},
            "Form": {},
            "Unused": {},
        }
    },
}
SERVED = [Endpoint(method, "/things/{thing}", lambda _: NOTHING) for method in ("GET", "PUT")]


def test_only_what_is_served_stays_with_all_that_it_needs_and_no_prose():
    cut = trim.trimmed(FULL, SERVED)
    assert list(cut["paths"]) == ["/things/{thing_id}"]
    assert set(cut["paths"]["/things/{thing_id}"]) == {"parameters", "get", "put"}
    assert sorted(cut["components"]["schemas"]) == ["Id", "Inner", "Thing"]
    # A property may be called description; what describes is gone.
    properties = cut["components"]["schemas"]["Thing"]["properties"]
    assert properties["description"] == {"type": "string"}
    assert "long" not in json.dumps(cut)
    assert cut["info"]["license"] == {"name": "MIT"}


def test_what_is_written_is_the_same_again_a_line_for_each_schema():
    cut = trim.trimmed(FULL, SERVED)
    text = trim.written(cut)
    assert json.loads(text) == cut
    assert '"Id":{"type":"string"},\n' in text


def test_the_command_writes_the_file_and_explains_itself(tmp_path, monkeypatch, capsys):
    source, target = tmp_path / "full.json", tmp_path / "requests.json"
    source.write_text(json.dumps(FULL), encoding="utf-8")
    monkeypatch.setattr(trim, "REQUESTS", target)
    monkeypatch.setattr(trim, "all_endpoints", lambda: SERVED)
    assert trim.main([str(source)]) == 0
    assert json.loads(target.read_text(encoding="utf-8")) == trim.trimmed(FULL, SERVED)
    assert trim.main([]) == 2
    assert "OPENAPI.json" in capsys.readouterr().err
