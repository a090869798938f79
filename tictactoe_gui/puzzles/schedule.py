"""The schedule of own mistakes, by the library fsrs: when a mistake is due again."""

from datetime import datetime

import msgspec
from fsrs import Card, Rating, Scheduler, State

from tictactoe_gui.puzzles.own_mistake import ScheduleCard

_SCHEDULER = Scheduler(enable_fuzzing=False)


def new_card(now: datetime) -> ScheduleCard:
    """Return a card that is due at once."""
    return _stored(Card(card_id=1, due=now))


def repeated(stored: ScheduleCard, now: datetime, *, solved: bool) -> ScheduleCard:
    """Return the card after an attempt. The next one is sooner if this one failed."""
    card = Card(**{**msgspec.structs.asdict(stored), "state": State(stored.state)})
    card, _log = _SCHEDULER.review_card(card, Rating.Good if solved else Rating.Again, now)
    return _stored(card)


def _stored(card: Card) -> ScheduleCard:
    return msgspec.convert(card.to_dict(), ScheduleCard)
