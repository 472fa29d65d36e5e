"""What Discord refuses in registered commands and in offered choices."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.sandbox.world.wire import DiscordError, FormErrors, Payload, Step

Path = tuple[Step, ...]

COMMANDS = 100
OPTIONS = 25
CHOICES = 25
CHARACTERS = 8000
SUBCOMMAND = 1
GROUP = 2
CHAT_INPUT = 1

_VALUES: dict[int, tuple[type | tuple[type, ...], str]] = {
    3: (str, "string"),
    4: (int, "int"),
    10: ((int, float), "float"),
}

# Letters and digits of any script, with the marks that Devanagari and Thai vowels need.
_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]+")


def check_commands(commands: Sequence[Payload]) -> None:
    """Refuse a list of commands to register that Discord would refuse.

    Raises:
        DiscordError: 50035 with the findings by place in the list; 30032 when there are too many.
    """
    kinds = [command.get("type") or CHAT_INPUT for command in commands]
    if kinds.count(CHAT_INPUT) > COMMANDS:
        raise DiscordError(
            400, 30032, f"Maximum number of application commands reached ({COMMANDS})."
        )
    errors = FormErrors()
    seen: set[tuple[object, object]] = set()
    for place, command in enumerate(commands):
        check_command(errors, (place,), command)
        key = (kinds[place], command.get("name"))
        if key in seen:
            errors.add(
                (place,),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
    errors.raise_if_any()


def check_command(errors: FormErrors, path: Path, command: Payload) -> None:
    """Check one command with everything below it."""
    if (command.get("type") or CHAT_INPUT) != CHAT_INPUT:
        errors.length((*path, "name"), command.get("name"), 1, 32, required=True)
        return
    _check_named(errors, path, command)
    _check_option_list(errors, path, command.get("options") or [], depth=0)
    size = _characters(command)
    if size > CHARACTERS:
        errors.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({CHARACTERS}); it has {size} characters",
        )


def _check_named(errors: FormErrors, path: Path, thing: Payload) -> None:
    name = thing.get("name")
    errors.length((*path, "name"), name, 1, 32, required=True)
    if isinstance(name, str) and name and (not _NAME.fullmatch(name) or name != name.lower()):
        errors.add(
            (*path, "name"),
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        )
    errors.length((*path, "description"), thing.get("description"), 1, 100, required=True)


def _check_option_list(
    errors: FormErrors, path: Path, options: Sequence[Payload], depth: int
) -> None:
    if len(options) > OPTIONS:
        errors.add((*path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        errors.add(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other "
            "types",
        )
    names: set[object] = set()
    optional_seen = False
    for place, option in enumerate(options):
        here: Path = (*path, "options", place)
        _check_named(errors, here, option)
        if option.get("name") in names:
            errors.add(
                here, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique"
            )
        names.add(option.get("name"))
        if option.get("type") in (SUBCOMMAND, GROUP):
            _check_nested(errors, here, option, depth)
            continue
        if option.get("required") and optional_seen:
            errors.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_value_option(errors, here, option)


def _check_nested(errors: FormErrors, path: Path, option: Payload, depth: int) -> None:
    most = 0 if option["type"] == GROUP else 1
    if depth > most:
        errors.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
        return
    _check_option_list(errors, path, option.get("options") or [], depth + 1)


def _check_value_option(errors: FormErrors, path: Path, option: Payload) -> None:
    if option.get("type") not in range(3, 12):
        errors.add((*path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, ..., 11}")
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        errors.add(
            (*path, "choices"),
            "APPLICATION_COMMAND_CHOICES_AUTOCOMPLETE",
            "An option cannot have choices and autocomplete",
        )
    _check_choices(errors, (*path, "choices"), choices)


def _check_choices(errors: FormErrors, path: Path, choices: Sequence[Payload]) -> None:
    if len(choices) > CHOICES:
        errors.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for place, choice in enumerate(choices):
        errors.length((*path, place, "name"), choice.get("name"), 1, 100, required=True)
        if isinstance(choice.get("value"), str):
            errors.length((*path, place, "value"), choice["value"], 1, 100, required=True)
        elif not isinstance(choice.get("value"), (int, float)):
            errors.add((*path, place, "value"), "BASE_TYPE_REQUIRED", "This field is required")


def check_offered(choices: Sequence[Payload], completing: int | None = None) -> None:
    """Refuse autocompletion choices that Discord would refuse.

    `completing` is the type of the option that they are for, which their values must have.

    Raises:
        DiscordError: 50035 with the findings.
    """
    errors = FormErrors()
    _check_choices(errors, ("data", "choices"), choices)
    wanted, name = _VALUES.get(completing or 0, (object, ""))
    for place, choice in enumerate(choices):
        value = choice.get("value")
        if value is not None and not isinstance(value, wanted):
            told = f'Value "{str(value)[:40]}" is not {name}.'
            errors.add(("data", "choices", place, "value"), "NUMBER_TYPE_COERCE", told)
    errors.raise_if_any()


def _characters(thing: Payload) -> int:
    total = _longest(thing, "name") + _longest(thing, "description")
    total += sum(
        _longest(choice, "name") + len(str(choice.get("value", "")))
        for choice in thing.get("choices") or []
    )
    return total + sum(_characters(option) for option in thing.get("options") or [])


def _longest(thing: Payload, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)
