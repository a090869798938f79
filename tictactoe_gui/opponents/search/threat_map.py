"""Positions with incremental threat maps, for searching large boards.

A segment is a part of a track without marks of the other side, as a string of `EMPTY` and `OWN`. A side can complete
lines only within its segments, so each segment is analysed once and cached.

A threat map counts the threats of a mark on each cell. It is one int with sixteen bits per cell, so a
move costs one addition per track. Changes are cached by the text of the track, because most tracks recur.
"""

from functools import lru_cache, partial
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.search.caches import ComputedDict, LimitedDict

OWN = "0"

FIVE, OPEN_FOUR, FOUR, THREE = 1 << 13, 1 << 10, 1 << 8, 1 << 6
"""Threats that a mark on a cell makes, named as for k = 5.

`FIVE` completes a line, `OPEN_FOUR` makes two ways to complete one, `FOUR` makes one way, `THREE` threatens an open
four. The threats of a cell along its four tracks are added up, and each kind has room for the sum. The bits below
`THREE` score the lines through the cell by their marks.
"""
MAX_LINE_SCORE = 15
"""Maximum score that one track adds in the bits below `THREE`."""
MIN_REACHED = 2
"""Minimum score in the bits below `THREE` of a cell that counts as reached: a line with two marks, or two with one."""

SCORE_OF_75, SCORE_OF_75_PER_MARK = 200, 5
"""Score that is an estimate of 75 on an empty board, and what each mark adds to it. The latter was chosen by trial."""
LINE_SCORES = (0, 134, 119, 56, 17, 5)
"""Score of a live line by the number of marks that it lacks. Lines that lack more count as the last.

These scores, and those of reached cells and the tempo, are fitted to the values that a strong engine gave to 9,163
positions of 15 x 15 with five in a row, see `tests/benchmarks/evaluation.py`.
"""
OWN_REACHED_SCORE, OTHER_REACHED_SCORE = -11, 14
"""Score of each cell that the side to move has reached, and the other side. Lines that meet are worth more."""
CROWDED = 72
"""Number of marks from which reached cells no longer count. Their scores decrease up to it. Chosen by trial."""
TEMPO = 79
"""Score of having the move."""


def score_of_75(marks: int) -> int:
    """Return the score that is an estimate of 75, given the number of marks."""
    return SCORE_OF_75 + SCORE_OF_75_PER_MARK * marks


class SegmentThreats(NamedTuple):
    """Threats and score of a segment."""

    threats: tuple[int, ...]
    """For each cell, the threats that a mark on it makes. 0 for a marked cell."""
    score: int
    """Sum of the scores of its live lines."""


class SegmentCache(ComputedDict[str, SegmentThreats]):
    """Cache of analysed segments for one line length."""

    def __init__(self, k: int, *, exact: bool) -> None:
        super().__init__(self._evaluate)
        self._k = k
        self._exact = exact
        self._line = (1 << k) - 1
        self._scores = [0, *(LINE_SCORES[min(k - marks, len(LINE_SCORES) - 1)] for marks in range(1, k + 1))]
        """Score of a live line by its number of marks."""
        self._cell_scores = [-(-3 * marks // (k - 2)) for marks in range(k)]
        """Score that a live line adds to each of its empty cells, by its number of marks."""

    def _evaluate(self, segment: str) -> SegmentThreats:
        length = len(segment)
        if length < self._k:
            return SegmentThreats((0,) * length, 0)
        own = sum(1 << cell for cell, mark in enumerate(segment) if mark == OWN)
        counts = [(own >> start & self._line).bit_count() for start in range(length - self._k + 1)]
        offers = tuple(
            0 if own >> cell & 1 else self._cell_threats(own, length, cell, counts) for cell in range(length)
        )
        return SegmentThreats(offers, sum(self._scores[count] for count in counts))

    def _cell_threats(self, own: int, length: int, cell: int, counts: list[int]) -> int:
        through = counts[max(0, cell - self._k + 1) : cell + 1]
        lines = min(MAX_LINE_SCORE, sum(self._cell_scores[min(count, self._k - 1)] for count in through))
        most = max(through, default=0)
        return lines + (self._threat(own, length, cell) if most >= self._k - 3 else 0)

    def _threat(self, own: int, length: int, cell: int) -> int:
        """Return the threat that a mark on `cell` adds to the segment."""
        before = self._completions(own, length)
        if before >> cell & 1:
            return FIVE
        after = own | 1 << cell
        ways = (self._completions(after, length) & ~before).bit_count()
        if ways:
            return OPEN_FOUR if ways > 1 else FOUR
        near = range(max(0, cell - self._k + 1), min(length, cell + self._k))
        return THREE if any(self._makes_open_four(own, after, length, other) for other in near) else 0

    def _makes_open_four(self, own: int, after: int, length: int, other: int) -> bool:
        """Return True if a second mark makes an open four that it would not make without the first."""
        both, alone = (self._completions(marks | 1 << other, length).bit_count() for marks in (after, own))
        return both > 1 >= alone and not after >> other & 1

    def _completions(self, own: int, length: int) -> int:
        """Return the empty cells that complete a line."""
        found = 0
        for start in range(length - self._k + 1):
            missing = self._line & ~(own >> start)
            becomes_overline = self._exact and (own << 1 >> start & 1 or own >> start + self._k & 1)
            if missing & (missing - 1) == 0 and missing and not becomes_overline:
                found |= missing << start
        return found


BITS_PER_CELL = 16
CELL_MASK = (1 << BITS_PER_CELL) - 1
"""Mask of the first cell."""
THREE_TO_FOUR = (FOUR // THREE).bit_length() - 1
"""Distance between the lowest bits that count threes and fours."""
MAX_CACHED_TRACKS = 40_000
"""Maximum number of cached tracks, about 1 kB each. For each there are about 1.4 changes, as large."""
MAX_CACHED_MOVES = 40_000
"""Maximum number of cached positions after a move, about 2 kB each. A search plays most moves several times."""


class ThreatMap(NamedTuple):
    """A position with the threat maps of both sides, from the point of view of the side to move."""

    text: str
    """Board in the format of `Position.board`."""
    turn: int
    """Seat to move, 0 or 1."""
    own: int
    """Threat map of the side to move."""
    other: int
    """Threat map of the other side."""
    score: int
    """Scores of the side to move's live lines minus those of the other side's."""

    def passed(self) -> "ThreatMap":
        """Return the same position with the other side to move."""
        return ThreatMap(self.text, 1 - self.turn, self.other, self.own, -self.score)


TrackThreats = tuple[int, int, int]
"""Threats of both seats along one track, and its score for seat 0."""


def _track_threats(cells: range, shapes: SegmentCache, text: str) -> TrackThreats:
    """Return the threats along the track on these cells, given its text."""

    def side(text: str, blocker: str) -> tuple[int, int]:
        segments = [shapes[segment] for segment in text.split(blocker)]
        offers = [offer for segment in segments for offer in (*segment.threats, 0)]
        between = bytes((cells.step - 1) * BITS_PER_CELL // 8)
        packed = between.join([offer.to_bytes(BITS_PER_CELL // 8, "little") for offer in offers])
        threats = int.from_bytes(packed, "little") << BITS_PER_CELL * cells.start
        return threats, sum(segment.score for segment in segments)

    first, second = side(text, "1"), side(text.replace("0", "2").replace("1", OWN), "2")
    return first[0], second[0], first[1] - second[1]


def _change(track: ComputedDict[str, TrackThreats], at: int, seat: int, text: str) -> TrackThreats:
    """Return how a seat's mark at this place of a track changes its threats, the other threats and its score."""
    after = f"{text[:at]}{seat}{text[at + 1 :]}"
    first, second, score = (new - old for new, old in zip(track[after], track[text], strict=True))
    return (second, first, -score) if seat else (first, second, score)


class ThreatTables:
    """Precomputed tables for one board: how a mark changes the threat maps, and a bit mask for each kind of threat."""

    def __init__(self, rules: Rules) -> None:
        cells = len(rules.squares)
        every = sum(1 << BITS_PER_CELL * cell for cell in range(cells))
        self.rules = rules
        self.n_bytes = cells * BITS_PER_CELL // 8
        self.fives = every * FIVE * 7
        """Mask of the bits that count lines a mark would complete."""
        self.open_fours = every * OPEN_FOUR * 7
        self.fours = every * FOUR * 3
        self.threes = every * THREE * 3
        self._single_threes = every * THREE
        self._doubles = every * 2 * (THREE | FOUR)
        self._line_bits = every * (THREE - 1)
        self._to_carry = every * (THREE - MIN_REACHED)
        """What carries the score of a reached cell into its lowest bit for threes, when added."""
        self.near = [self._near(cell) for cell in range(cells)]
        """For each cell, a mask of the cells that share a line with it, and of itself."""
        self._shapes = SegmentCache(rules.k, exact=rules.line.is_exact)
        self.clear_caches()

    def clear_caches(self) -> None:
        """Clear the caches of tracks, of their changes and of moves."""
        rules = self.rules
        cells = len(rules.squares)
        tracks = [(track.part, range(cells)[track.part]) for track in rules.tracks]
        self._tracks = [(part, run, ComputedDict(partial(_track_threats, run, self._shapes))) for part, run in tracks]
        self._played = LimitedDict[tuple[str, int, int], ThreatMap](MAX_CACHED_MOVES)
        self._changes = [[self._changes_through(cell, seat) for cell in range(cells)] for seat in range(2)]

    def trim_caches(self) -> None:
        """Clear the caches if they are too large."""
        if sum(len(found) for _, _, found in self._tracks) > MAX_CACHED_TRACKS:
            self.clear_caches()

    def threat_map(self, position: Position) -> ThreatMap:
        """Return `position` with its threat maps."""
        parts = [found[position.board[track]] for track, _, found in self._tracks]
        first, second, score = (sum(column) for column in zip(*parts, strict=True))
        seen = ThreatMap(position.board, 0, first, second, score)
        return seen.passed() if position.turn else seen

    def combinations(self, threats: int) -> int:
        """Return bits of the cells where one mark would make two threes, two fours, or one of each."""
        return threats & self._doubles | threats & threats >> THREE_TO_FOUR & self._single_threes

    def may_win_by_fours(self, threats: int) -> bool:
        """Return True if a win by fours is likely enough to search for it.

        Of 150,000 positions with fewer than three cells for a four and no combination, 0.1 % were won by fours.
        """
        fours = threats & self.fours
        more = fours & (fours - 1)
        return bool(more and (more & (more - 1) or self.combinations(threats)))

    def play(self, threat_map: ThreatMap, cell: int) -> ThreatMap:
        """Return the position after the side to move marks an empty cell."""
        key = threat_map.text, threat_map.turn, cell
        after = self._played.get(key)
        if after is None:
            after = self._played[key] = self._play(threat_map, cell)
        return after

    def _play(self, threat_map: ThreatMap, cell: int) -> ThreatMap:
        text, turn, own, other, score = threat_map
        for track, change in self._changes[turn][cell]:
            more_own, more_other, better = change[text[track]]
            own += more_own
            if more_other:  # on most tracks, nothing changes for the other side
                other += more_other
            score += better
        return ThreatMap(f"{text[:cell]}{turn}{text[cell + 1 :]}", 1 - turn, other, own, -score)

    def evaluate(self, threat_map: ThreatMap, marks: int) -> int:
        """Return the static score for the side to move, given the number of marks."""
        score = threat_map.score + TEMPO
        if marks >= CROWDED:
            return score
        own, other = self.reached(threat_map.own), self.reached(threat_map.other)
        reached = OWN_REACHED_SCORE * own + OTHER_REACHED_SCORE * other
        return score + reached * (CROWDED - marks) // CROWDED

    def reached(self, threats: int) -> int:
        """Return the number of empty cells with a score of at least `MIN_REACHED` in the bits below `THREE`."""
        carried = (threats & self._line_bits) + self._to_carry
        return (carried & self._single_threes).bit_count()

    def _near(self, cell: int) -> int:
        tracks = [track.cells for track in self.rules.tracks_through[cell]]
        places = [(track, track.index(cell)) for track in tracks]
        near = {other for track, at in places for other in track[max(0, at - self.rules.k + 1) : at + self.rules.k]}
        return sum(CELL_MASK << BITS_PER_CELL * other for other in near | {cell})

    def _changes_through(self, cell: int, seat: int) -> list[tuple[slice, ComputedDict[str, TrackThreats]]]:
        return [
            (track, ComputedDict(partial(_change, found, cells.index(cell), seat)))
            for track, cells, found in self._tracks
            if cell in cells
        ]


@lru_cache(maxsize=2)
def threat_tables(rules: Rules) -> ThreatTables:
    """Return the cached tables for `rules`."""
    return ThreatTables(rules)


def cells_of(bits: int) -> list[int]:
    """Return the cells of a threat map with any bit set, last cell first."""
    found = []
    while bits:
        cell = (bits.bit_length() - 1) // BITS_PER_CELL
        found.append(cell)
        bits &= (1 << cell * BITS_PER_CELL) - 1
    return found
