import errno
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from tests.bad_files import BAD, JANE_WINS, FileMaker
from tictactoe_gui import GAMES, command_line
from tictactoe_gui.__main__ import main
from tictactoe_gui.command_line import ThumbnailRequest, WindowRequest, parse
from tictactoe_gui.mastermind import review
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER, LEVELS
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.storage import files
from tictactoe_gui.terminal.mnk.options import SEATS, CommandLine, ScoreboardRequest
from tictactoe_gui.ui.window import errors
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording.mastermind import hints
from tictactoe_gui.wording.mastermind import sentences as mastermind_sentences
from tictactoe_gui.wording.mnk import sentences

ROOT = Path(__file__).parent.parent
PROGRAM = [sys.executable, "-m", "tictactoe_gui"]
TERMINAL = ("--terminal", "--first", "1")
MASTERMIND = ("--terminal", "--game", "mastermind", "--number", "7")
GAME = "Zoë\n🦊\n\n\nA1\nB1\nA2\nB2\nA3\n".encode()
COMMON = {"help", "version", "game", "terminal", "scores", "engine", "thumbnail", "seats", "seed", "no_record"}
"""Options for every game."""
Refuse = Callable[[Sequence[str]], str]


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a user without any encoding settings."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    return {**inherited, "PYTHONPATH": str(ROOT), **changes}


def run(*arguments: str, typed: bytes = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        env=environment(**changes),
        check=False,
        timeout=60,
    )


def write_to(output: int, argument: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program with an output that can't be written."""
    return subprocess.run(
        [*PROGRAM, argument],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.PIPE,
        env=environment(),
        check=False,
    )


def start() -> subprocess.Popen[bytes]:
    """Start the program in the terminal and wait for its first question."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([*PROGRAM, "--terminal"], stdin=pipe, stdout=pipe, stderr=pipe, env=environment())
    assert process.stdout
    assert process.stdout.readline().startswith(b"3 \xc3\x97 3")
    assert process.stdout.readline() == b"Name of player 1 (default: Player 1)" + os.linesep.encode()
    return process


def stub_app(monkeypatch: pytest.MonkeyPatch, **functions: object) -> None:
    """Replace the window with a stub that has these functions."""
    stub = ModuleType("tictactoe_gui.app")
    vars(stub).update(functions)
    monkeypatch.setitem(sys.modules, "tictactoe_gui.app", stub)
    monkeypatch.setattr("gc.disable", lambda: None)  # the real window enables it again
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui"])


def parsed(*arguments: str) -> CommandLine:
    options = parse(["--terminal", *arguments])
    assert isinstance(options, CommandLine)
    return options


@pytest.fixture
def refuse(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """Function that returns the one-line error for wrong arguments."""
    monkeypatch.setattr(sys, "argv", ["/usr/bin/tictactoe-gui"])

    def refused(arguments: Sequence[str]) -> str:
        with pytest.raises(SystemExit) as left:
            parse(arguments)
        out, error = capsys.readouterr()
        assert (left.value.code, out, error.count("\n")) == (2, "", 1)
        return error.removeprefix("tictactoe-gui: ").rstrip()

    return refused


def test_every_option_is_common_or_belongs_to_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        parse(["--help"])
    known = {
        name.replace("-", "_") for name in re.findall(r"^ .*?--([a-z0-9-]+)", capsys.readouterr().out, re.MULTILINE)
    }
    owned = [option for options in command_line.OPTIONS_OF_ONE_GAME.values() for option in options]
    assert known == COMMON | {*owned} - {"file"}
    assert len(owned) == len({*owned})
    assert not COMMON & {*owned}


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ("", CommandLine(Rules(3, 3, 3, 2), kinds=(PERSON, PERSON))),
        ("--board 9X4", CommandLine(Rules(9, 4, 4), kinds=(PERSON, PERSON))),
        (
            "--board 7x6 --line 4 --players 3 --first 2 --notation number --gravity --misere --exact",
            CommandLine(
                Rules(7, 6, 4, 3, placement=Gravity(), goal=Misere(), line=ExactLine()),
                Notation.NUMBER,
                1,
                kinds=(PERSON,) * 3,
            ),
        ),
        (
            "--seats person,Textbook-corrected --seed -7 --deal",
            CommandLine(Rules(), kinds=(PERSON, PlayerKind("textbook-corrected")), seed=-7, deal=True),
        ),
    ],
)
def test_terminal_options_are_parsed(arguments: str, options: CommandLine) -> None:
    assert parsed(*arguments.split()) == options


@pytest.mark.parametrize(
    ("name", "level"),
    [*((f"Level:{number}", level) for number, level in enumerate(LADDER, 1)), *((level, level) for level in LEVELS)],
)
def test_level_is_chosen_by_number_or_name(name: str, level: str) -> None:
    assert parsed("--seats", f"person, {name}").kinds == (PERSON, PlayerKind(level))


BOARD = "--board must be WIDTHxHEIGHT, both between 3 and 20, got"
IN_FILE = "can't be used with a file, which has its own rules and players"
ALONE = "--engine can't be used with other options or files"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--terminal --board 2x2", f"{BOARD} '2x2'"),
        ("--terminal --board 3x21", f"{BOARD} '3x21'"),
        ("--terminal --board 3x3x3", f"{BOARD} '3x3x3'"),
        ("--terminal --board ٣x٣", f"{BOARD} '\u2068٣x٣\u2069'"),
        ("--terminal --line 2", "--line must be between 3 and 3, got '2'"),
        ("--terminal --board 20x20 --line 21", "--line must be between 3 and 20, got '21'"),
        (f"--terminal --line {'9' * 5000}", f"--line must be between 3 and 3, got '{'9' * 5000}'"),
        ("--terminal --players 7", "--players must be between 2 and 6, got '7'"),
        ("--terminal --first 4 --players 3", "--first must be random or between 1 and 3, got '4'"),
        ("--terminal --first loser", "--first must be random or between 1 and 2, got 'loser'"),
        *(
            (f"--terminal --seats person,{name}", f"--seats takes {SEATS}, got '{name}'")
            for name in ("wizard", "level:11", "person:1")
        ),
        ("--terminal --seats person", "--seats must have 2 entries, got 1: 'person'"),
        ("--terminal --players 3 --deal", "--deal needs 2 players, got --players 3"),
        ("--terminal --first 1 --deal", "--deal can't be used with --first: the player with X starts"),
        ("--terminal --seed 1.5", "--seed must be a whole number, such as 7, got '1.5'"),
        ("--terminal --boar", "unrecognized arguments: --boar"),
        ("--terminal nowhere.ttt", str(wording.unread(OSError(errno.ENOENT, "missing"), Path("nowhere.ttt")))),
        ("--terminal --review", "--review needs a file"),
        ("--terminal --encoding gbk", "--encoding needs a file"),
        (
            "--terminal a.sgf --encoding klingon",
            "--encoding takes the name of a text encoding, such as gbk or windows-1250, got 'klingon'",
        ),
        ("--terminal nowhere.ttt --board 3x3", f"--board {IN_FILE}"),
        ("--terminal --seats person,expert nowhere.ttt", f"--seats {IN_FILE}"),
        ("a.ttt b.ttt c.ttt", "Only one file can be opened at a time, got 3"),
        *((f"--scores {other}", f"--scores can't be combined with {other}") for other in ("--terminal", "--no-record")),
        ("--scores --seed 1", "--scores can't be combined with --seed"),
        ("--scores file", "--scores can't be combined with a file"),
        ("--engine --terminal", ALONE),
        ("--engine game.ttt", ALONE),
        *(
            (option, f"{option.split()[0]} needs --terminal")
            for option in ("--board 3x3", "--gravity", "--seats person,expert", "--number 7")
        ),
    ],
)
def test_invalid_value_is_refused_with_a_one_line_error(arguments: str, sentence: str, refuse: Refuse) -> None:
    assert refuse(arguments.split()) == sentence


@pytest.mark.parametrize(
    ("option", "valid"), [("--notation", [notation.value for notation in Notation]), ("--game", GAMES)]
)
def test_unknown_name_is_refused_with_the_valid_ones(option: str, valid: Sequence[str], refuse: Refuse) -> None:
    sentence = refuse(["--terminal", option, "chess"])
    assert [name for name in (option, "chess", *valid) if name not in sentence] == []


def test_scores_cover_all_games_or_one_board() -> None:
    assert parse(["--scores"]) == ScoreboardRequest()
    one_board = ["--scores", "--board", "7x6", "--line", "4", "--gravity"]
    assert parse(one_board) == ScoreboardRequest(Rules(7, 6, 4, placement=Gravity()))


@pytest.mark.parametrize(
    ("started_as", "program"),
    [
        ("/home/ann/main/tictactoe_gui/__main__.py", f"{Path(sys.executable).name} -P -m tictactoe_gui"),
        ("/usr/local/bin/tictactoe-gui", "tictactoe-gui"),
        ("./tictactoe-gui.exe", "tictactoe-gui"),
    ],
)
def test_help_shows_the_command_that_started_the_program(
    started_as: str, program: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [started_as])
    with pytest.raises(SystemExit, match="0"):
        parse(["--help"])
    assert capsys.readouterr().out.startswith(f"usage: {program} ")


def test_version_is_printed() -> None:
    result = run("--version")
    assert (result.returncode, result.stdout.split()) == (0, [b"Tic-Tac-Toe", b"0.9.0"])


@pytest.mark.parametrize(
    ("arguments", "requested"),
    [
        ([], WindowRequest()),
        (["my game.ttt"], WindowRequest("my game.ttt")),
        (["file:///home/ann/a%20game.ttt"], WindowRequest("file:///home/ann/a%20game.ttt")),
        (["--", "-game.ttt"], WindowRequest("-game.ttt")),
        (["\udcff.ttt"], WindowRequest("\udcff.ttt")),
        (["--game", "tictactoe"], WindowRequest("", "tictactoe")),
        (["--game", "mastermind", "a file"], WindowRequest("a file", "mastermind")),
    ],
)
def test_window_opens_with_the_file_and_the_game(
    arguments: list[str], requested: WindowRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub_app(monkeypatch, run=lambda file, game: {requested: 7}[WindowRequest(file, game)])
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui", *arguments])
    assert main() == 7
    assert parse(arguments) == requested


def test_thumbnail_needs_two_files_and_a_size() -> None:
    assert parse(["--thumbnail", "a game.ttt", "a picture", "256"]) == ThumbnailRequest("a game.ttt", "a picture", 256)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--thumbnail a b 15", "--thumbnail must be between 16 and 1024, got '15'"),
        ("--thumbnail a b 256 c", "a file can't be used with --thumbnail"),
        ("--thumbnail a b 256 --terminal", "--terminal can't be used with --thumbnail"),
    ],
)
def test_wrong_request_for_a_thumbnail_is_refused(arguments: str, sentence: str, refuse: Refuse) -> None:
    assert refuse(arguments.split()) == sentence


@pytest.mark.parametrize("name", ["PySide6", "PySide6.QtGui", "shiboken6"])
def test_missing_system_library_is_named_and_the_terminal_suggested(name: str, tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    missing = "libEGL.so.1: cannot open shared object file: No such file or directory"
    (tmp_path / "PySide6/__init__.py").write_text(f"raise ImportError({missing!r}, name={name!r})", encoding="utf-8")
    result = run(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    terminal = f"{sys.executable} -P -m tictactoe_gui --terminal"
    advice = f"Install the missing library, or play in the terminal with: {terminal}"
    sentence = f"Couldn't open a window: {missing}. {advice}"
    assert (result.returncode, result.stdout, result.stderr.decode().splitlines()) == (1, b"", [sentence])


@pytest.mark.parametrize(
    ("platform", "error", "shown"),
    [
        (
            "linux",
            ImportError("libGL.so.1: cannot open", name="QtGui", path="/lib/PySide6/QtGui.abi3.so"),
            "libGL.so.1: cannot open",
        ),
        (
            "win32",
            ImportError("DLL load failed while importing QtGui: Modul nicht gefunden.", name="PySide6.QtGui"),
            "DLL load failed while importing QtGui",
        ),
    ],
)
def test_extension_that_fails_to_load_is_reported_without_the_language_of_windows(
    platform: str,
    error: ImportError,
    shown: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(_file: str, _game: str) -> int:
        raise error

    stub_app(monkeypatch, run=fail)
    monkeypatch.setattr(sys, "platform", platform)
    assert main() == 1
    assert capsys.readouterr().err.startswith(f"Couldn't open a window: {shown}. Install ")


@pytest.mark.skipif(sys.platform != "linux", reason="Qt finds its plugins without PySide only on Linux")
def test_qt_finds_its_plugins_without_pyside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYSIDE_DISABLE_INTERNAL_QT_CONF", "0")  # so that the variable is restored
    monkeypatch.delenv("PYSIDE_DISABLE_INTERNAL_QT_CONF")
    stub_app(monkeypatch, run=lambda _file, _game: int(os.environ["PYSIDE_DISABLE_INTERNAL_QT_CONF"]))
    assert main() == 1


def test_unset_display_is_named_as_the_cause() -> None:
    command = [*PROGRAM, "--game", "tictactoe"]
    result = subprocess.run(command, env={"PYTHONPATH": str(ROOT)}, capture_output=True, encoding="utf-8", check=False)
    assert (result.returncode, result.stdout) == (1, "")
    assert f"({errors.NO_DISPLAY})" in result.stderr
    assert result.stderr.count("\n") == 1


def test_import_error_in_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    stub_app(monkeypatch)
    with pytest.raises(ImportError, match="cannot import name 'run'"):
        main()


@pytest.mark.parametrize("locale", [{}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}])
def test_terminal_uses_utf_8_regardless_of_the_locale(locale: dict[str, str]) -> None:
    result = run(*TERMINAL, typed=GAME, **locale)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode("utf-8").splitlines()[-8:-2] == [
        *("🦊 🦊 🦊", " O  O  _", " _  _  _", "Zoë 🦊, Player 2 O", "Completed line: A1 A2 A3", "Zoë wins")
    ]


@pytest.mark.parametrize("typed", [b"\xef\xbb\xbf" + GAME, GAME.replace(b"\n", b"\r\n")])
def test_byte_order_mark_and_line_endings_of_windows_are_accepted(typed: bytes) -> None:
    assert run(*TERMINAL, typed=typed).stdout.decode("utf-8").splitlines()[-3] == "Zoë wins"


def test_undecodable_input_does_not_end_the_game() -> None:
    result = run(*TERMINAL, typed=b"\xff\xed\xa0\x80\n\x00\n\n\n\n\xff\n" + b"A" * 10_000 + b"\nA1")
    assert (result.returncode, result.stderr) == (0, b"")
    assert "\ufffd played A1" in result.stdout.decode("utf-8")


def test_mastermind_is_played_and_stored() -> None:
    setup = MastermindSetup(breaker="Zoë", number=7)
    game = MastermindGame.start(setup).guess(Code.parse("RGBY")).guess(Code.parse("BGWR"))
    result = run(*MASTERMIND, typed="Zoë\nrgby\nbgwr\n".encode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode("utf-8").splitlines()[4:] == [
        *("Guess 1 of 12: Zoë", "1 black, 2 white", "Guess 2 of 12: Zoë", "4 black, 0 white"),
        mastermind_sentences.result_with_key(game),
        str(hints.weakest_guess(game, list(review(game.rules, game.rows)))),
    ]
    assert "1  Zoë" in run("--scores", "--game", "mastermind").stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("options", "typed"),
    [
        (MASTERMIND, b""),
        (MASTERMIND, b"\xff\n\x00\nRGBY"),
        (TERMINAL, b"Ann\n"),
        (TERMINAL, b"\n\n\n\nA1\nexit\n"),
    ],
)
def test_leaving_early_is_not_an_error(options: tuple[str, ...], typed: bytes) -> None:
    result = run(*options, typed=typed)
    assert (result.returncode, result.stderr) == (0, b"")


def test_every_question_is_flushed() -> None:
    with start() as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"Ann\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"Mark for Ann")
        process.stdin.close()


def test_ctrl_c_exits_quietly() -> None:
    with start() as process:
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr
        assert process.stderr.read() == b""


def test_broken_pipe_causes_no_traceback() -> None:
    with start() as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stdin
        process.stdin.write(b"Ann\n")
        process.stdin.close()
        assert process.wait() == 1
        assert process.stderr.read() == b""


@pytest.mark.parametrize("argument", ["--help", "--scores", "--terminal"])
def test_output_whose_reader_has_ended_is_no_error(argument: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    result = write_to(writer, argument)
    os.close(writer)
    assert (result.returncode, result.stderr) == (1, b"")


@pytest.mark.parametrize("argument", ["--help", "--scores", "--terminal"])
def test_full_disk_is_reported_on_one_line(argument: str) -> None:
    with Path("/dev/full").open("wb") as full:
        result = write_to(full.fileno(), argument)
    assert (result.returncode, len(result.stderr.splitlines())) == (1, 1)
    assert b"Couldn't write the output. The disk is full." in result.stderr


@pytest.mark.parametrize("descriptor", ["<&-", ">&-"])
def test_closed_input_or_output_ends_the_game(descriptor: str) -> None:
    result = subprocess.run(
        ["sh", "-c", f'exec "$@" {descriptor}', "sh", *PROGRAM, "--terminal"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")


def test_terminal_does_not_load_the_window() -> None:
    script = (
        "import sys\nfrom tictactoe_gui.__main__ import main\nsys.argv = ['x', '--terminal']\nmain()\n"
        "print([name for name in sys.modules if name.startswith(('PySide6', 'shiboken6', 'tictactoe_gui.ui'))])"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], stdin=subprocess.DEVNULL, capture_output=True, env=environment(), check=True
    )
    assert result.stdout.splitlines()[-1] == b"[]"


def test_game_in_a_file_determines_the_rules(tmp_path: Path) -> None:
    files.save(tmp_path / "game.ttt", JANE_WINS.at(4))
    options = parsed(str(tmp_path / "game.ttt"), "--notation", "number", "--seed", "7")
    assert options == CommandLine(Rules(), Notation.NUMBER, seed=7, game=JANE_WINS.at(4))
    files.save(tmp_path / "finished.ttt", JANE_WINS)
    assert not parsed(str(tmp_path / "finished.ttt")).record


def test_mastermind_file_is_refused_in_the_terminal(tmp_path: Path, refuse: Refuse) -> None:
    files.save(tmp_path / "game.mastermind", MastermindGame().give_up())
    error = BadRecord(RecordFault.OTHER_GAME, found="Mastermind")
    sentence = refuse(["--terminal", str(tmp_path / "game.mastermind")])
    assert sentence == str(wording.unread(error, Path("game.mastermind")))


def test_mark_in_a_file_that_could_be_a_cell_is_refused(tmp_path: Path, refuse: Refuse) -> None:
    players = (Player("Ann", "7"), Player("Bob", "O"))
    files.save(tmp_path / "game.ttt", Game.start(GameSetup(Rules(), players)))
    sentence = refuse(["--terminal", "--notation", "number", str(tmp_path / "game.ttt")])
    assert f"game.ttt: {sentences.mark_refusal('7', MarkFault.DIGIT)}" in sentence


def test_terminal_replaces_engines_in_a_file_with_people(tmp_path: Path) -> None:
    players = (Player("Ann", "X", PlayerKind(engine="/bin/pbrain-pela")), Player("Bob", "O", PlayerKind("expert")))
    files.save(tmp_path / "game.ttt", Game.start(GameSetup(Rules(5, 5, 5), players)))
    game = parsed(str(tmp_path / "game.ttt")).game
    assert game
    assert [player.kind for player in game.setup.players] == [PERSON, PlayerKind("expert")]


@pytest.mark.parametrize(("make", "begins"), BAD.values(), ids=list(BAD))
def test_bad_file_is_reported_on_one_line(make: FileMaker, begins: str, tmp_path: Path, refuse: Refuse) -> None:
    make(tmp_path / "bad.ttt")
    assert refuse(["--terminal", str(tmp_path / "bad.ttt")]).startswith(begins)
