"""The sounds in the assets, the script that creates them, and the process that plays them."""

import io
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import miniaudio
import pytest
from miniaudio import stream_file

from tictactoe_gui import resources, sound_server
from tictactoe_gui.ui.engines.sounds import Sound

ROOT = Path(__file__).parents[1]


def samples(file: Path) -> "array[int]":
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        return array("h", sound.readframes(sound.getnframes()))


@pytest.fixture(scope="module")
def created(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sounds")
    subprocess.run([sys.executable, ROOT / "packaging/sounds.py", folder], check=True)
    return folder


def test_every_sound_has_a_file(created: Path) -> None:
    stems = {file.stem for file in (ROOT / "assets/sounds").iterdir()}
    assert stems == set(Sound) == {file.stem for file in created.iterdir()}


@pytest.mark.parametrize("sound", Sound)
def test_script_creates_the_sound_again(created: Path, sound: Sound) -> None:
    again, kept = samples(created / f"{sound}.wav"), samples(resources.path(f"sounds/{sound}.wav"))
    # Another system may round the sine differently.
    assert max(abs(first - second) for first, second in zip(again, kept, strict=True)) <= 1


@pytest.mark.parametrize("sound", Sound)
def test_sound_is_short_and_soft_and_starts_after_silence_that_a_device_may_swallow(sound: Sound) -> None:
    file = resources.path(f"sounds/{sound}.wav")
    information = miniaudio.get_file_info(str(file))
    assert information.duration <= 0.8
    assert 5_000 < max(map(abs, samples(file))) < 16_384
    assert not any(samples(file)[: information.sample_rate // 50])


def test_process_plays_known_sounds_until_its_input_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def stream(file: str, **how: int) -> object:
        played.append(Path(file).stem)
        return stream_file(file, **how)

    monkeypatch.setattr(sound_server, "REST_S", 0)
    monkeypatch.setattr(sys, "stdin", io.StringIO("unknown\nplace\n\nplace\n"))
    monkeypatch.setattr(miniaudio, "stream_file", stream)
    assert sound_server.run([miniaudio.Backend.NULL]) == 0
    assert played == ["place", "place"]


def test_process_ends_without_a_sound_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise miniaudio.MiniaudioError("no device")

    monkeypatch.setattr(miniaudio, "PlaybackDevice", fail)
    assert sound_server.run() == 1


def test_system_without_sounds_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert sound_server.run([miniaudio.Backend.NULL]) == 0
    assert miniaudio.Backend.NULL not in sound_server.DEVICES


def test_modules_that_sounds_do_not_need_can_be_imported_later() -> None:
    program = "from tictactoe_gui import sound_server; import html, urllib.request; html.escape, urllib.request.urlopen"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)
