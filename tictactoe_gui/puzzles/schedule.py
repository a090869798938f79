"""The schedule of own mistakes, by the library fsrs: when a mistake is due again."""

from datetime import datetime
from typing import Any, cast

from fsrs import Card, Rating, Scheduler

from tictactoe_gui.puzzles.own_mistake import CardFields

_SCHEDULER = Scheduler(enable_fuzzing=False)


def new_card(now: datetime) -> CardFields:
    """Return a card that is due at once."""
    return _fields(Card(card_id=1, due=now))


def repeated(fields: CardFields, now: datetime, *, solved: bool) -> CardFields:
    """Return the card after an attempt. The next one is sooner if this one failed."""
    card = Card.from_dict(cast("Any", fields))  # fsrs declares a TypedDict
    card, _log = _SCHEDULER.review_card(card, Rating.Good if solved else Rating.Again, now)
    return _fields(card)


def _fields(card: Card) -> CardFields:
    return cast("CardFields", card.to_dict())
