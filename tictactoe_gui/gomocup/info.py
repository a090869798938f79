"""Settings from INFO commands: the level, time limits, and all rules except the board size."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.messages import EXACT_RULE_BIT, UNLIMITED_MS, VARIANT_KEYS, Answer, TextAnswer
from tictactoe_gui.mnk.rules import Rules, shared_rules
from tictactoe_gui.opponents.levels import EXPERT, LADDER, LEVELS, parse_level

DEFAULTS = {
    "timeout_turn": 5000,
    "timeout_match": 0,
    "time_left": UNLIMITED_MS,
    "rule": 0,
    "run": 5,
    "players": 2,
    **dict.fromkeys(VARIANT_KEYS, 0),
}
"""Values used until INFO changes them. Times are in milliseconds."""

MOVES_TO_GO = 15
"""Number of moves among which the remaining game time is divided.

No move takes more than its share, so some time always remains.
"""

_UNSUPPORTED = {2: "continuous game", 4: "renju", 8: "caro"}
"""Bits of INFO rule that the protocol defines and the built-in engine does not support."""


class EngineSettings:
    """Settings received in INFO commands so far."""

    def __init__(self) -> None:
        self._numbers = dict(DEFAULTS)
        self._rule_refusals: list[str] = []
        """Why the last INFO rule was refused. No move is made until another one is accepted."""
        self.level = EXPERT
        """Playing level."""

    @cached_property
    def random(self) -> Random:
        """Random number generator, seeded by INFO seed."""
        return Random()

    @property
    def players(self) -> int:
        """Number of players."""
        return self._numbers["players"]

    def update(self, text: str) -> Iterable[Answer]:
        """Store a key and its value. Return the answers, usually none. Raise ValueError if the value is invalid."""
        key, value = messages.split_command(text)
        match key.lower():
            case "level":
                self.level = _parse_level(value)
            case "seed":
                self.random.seed(*messages.parse_integers(value, "1"))
            case "rule":
                return self._set_rule(value)
            case variant if variant in VARIANT_KEYS:
                self._numbers[variant] = int(_one_of(("0", "1"), value))
            case known if known in DEFAULTS:
                (self._numbers[known],) = messages.parse_integers(value, str(DEFAULTS[known]))
        return []

    def _set_rule(self, value: str) -> Iterable[Answer]:
        """Store the bits of INFO rule. Return a message about each one that is not supported."""
        self._rule_refusals = [f"INFO rule {messages.quoted(value)} is not a number"]
        (bits,) = messages.parse_integers(value, str(DEFAULTS["rule"]))
        self._numbers["rule"] = bits
        self._rule_refusals = [f"INFO rule {bit} is not supported" for bit in _unsupported(bits)]
        return [TextAnswer("MESSAGE", refusal) for refusal in self._rule_refusals]

    def rules(self, width: int, height: int, *openings: str) -> Rules:
        """Return the rules for a board of this size, with the variants that INFO has set and these openings.

        Raise ValueError if a setting is out of range, or if the last INFO rule was refused.
        """
        if self._rule_refusals:
            raise ValueError(f"{', '.join(self._rule_refusals)}, try INFO rule {DEFAULTS['rule']}")
        settings = self._numbers
        variants = [*openings, *(key for key in VARIANT_KEYS if settings[key])]
        if settings["rule"] & EXACT_RULE_BIT:
            variants.append("exact")
        try:
            return shared_rules(width, height, settings["run"], settings["players"], tuple(variants))
        except ValueError as wrong:
            right = f"INFO run {min(width, height)} and INFO players 2"
            raise ValueError(f"{wrong}, try {right}") from wrong

    def move_seconds(self, spent_s: float) -> float:
        """Return the seconds for the next move, after `spent_s` for those so far, less a reserve for communication."""
        settings = self._numbers
        match_left = settings["timeout_match"] - 1000 * spent_s if settings["timeout_match"] > 0 else UNLIMITED_MS
        allowed = min(settings["timeout_turn"], min(settings["time_left"], match_left) / MOVES_TO_GO)
        return max(0.0, 0.95 * allowed / 1000 - 0.02)


def _unsupported(bits: int) -> list[str]:
    """Return the bits of INFO rule that are not supported, such as "4 (renju)". Undefined ones are one number."""
    undefined = bits & ~(EXACT_RULE_BIT | sum(_UNSUPPORTED))
    named = [f"{bit} ({name})" for bit, name in _UNSUPPORTED.items() if bits & bit]
    return [*named, *([str(undefined)] if undefined else [])]


def _parse_level(value: str) -> str:
    try:
        return parse_level(value.strip().lower())
    except KeyError:
        raise _unexpected((f"1 to {len(LADDER)}", *LEVELS), value) from None


def _one_of(choices: Sequence[str], value: str) -> str:
    if value.strip().lower() not in choices:
        raise _unexpected(choices, value)
    return value.strip().lower()


def _unexpected(choices: Sequence[str], value: str) -> ValueError:
    return ValueError(f"expected one of {', '.join(choices)}, got {messages.quoted(value)}")
