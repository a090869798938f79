"""Create the sounds of the program in assets/sounds: python packaging/sounds.py [FOLDER].

Each sound is a few soft strokes of a marimba. The result is the same at every run.
"""

import sys
import wave
from array import array
from math import exp, pi, sin
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent.parent / "assets/sounds"
RATE_HZ = 22_050
VOLUME = 0.3
"""Amplitude of a stroke, from 0 to 1."""
LEAD_IN_S = 0.02
"""Silence at the start of a sound. A device that has been idle swallows up to 8 ms, which would be a click."""
ATTACK_S = 0.004
"""Time in which a stroke rises, so that it does not click."""
RELEASE_S = 0.03
"""Time at the end of a sound in which it falls silent."""
OVERTONES = ((1.0, 1.0, 1.0), (4.0, 0.25, 2.5), (9.2, 0.06, 5.0))
"""Frequency, amplitude and decay of each partial tone of a bar, relative to its fundamental tone."""


class Stroke(NamedTuple):
    """Stroke on a bar."""

    start_s: float
    frequency_hz: float
    decay: float
    """How fast it fades, per second."""


SOUNDS: dict[str, tuple[float, tuple[Stroke, ...]]] = {
    "place": (0.14, (Stroke(0, 440, 40),)),
    "win": (0.8, (Stroke(0, 523.25, 9), Stroke(0.1, 659.26, 9), Stroke(0.2, 783.99, 9), Stroke(0.3, 1046.5, 7))),
    "lose": (0.65, (Stroke(0, 329.63, 9), Stroke(0.17, 261.63, 7))),
    "draw": (0.5, (Stroke(0, 392, 12), Stroke(0.15, 392, 9))),
}
"""Length in seconds and strokes of each sound."""


def write_sounds(folder: Path) -> None:
    """Write all sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (seconds, strokes) in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            file.writeframes(samples(seconds, strokes).tobytes())


def samples(seconds: float, strokes: tuple[Stroke, ...]) -> "array[int]":
    """Return 16-bit samples of a sound."""
    times = (number / RATE_HZ for number in range(round(seconds * RATE_HZ)))
    found = array("h", (round(32_767 * VOLUME * _level(time, seconds, strokes)) for time in times))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def _level(time_s: float, seconds: float, strokes: tuple[Stroke, ...]) -> float:
    """Return the level of a sound at a time."""
    release, played_s = min(1.0, (seconds - time_s) / RELEASE_S), time_s - LEAD_IN_S
    return release * sum(
        _stroke_level(played_s - stroke.start_s, stroke) for stroke in strokes if played_s > stroke.start_s
    )


def _stroke_level(time_s: float, stroke: Stroke) -> float:
    angle, faded = 2 * pi * stroke.frequency_hz * time_s, stroke.decay * time_s
    tones = (share * exp(-faded * decay) * sin(angle * overtone) for overtone, share, decay in OVERTONES)
    return min(1.0, time_s / ATTACK_S) * sum(tones)


if __name__ == "__main__":
    write_sounds(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
