import errno
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.bad_files import BAD, JANE_WINS, FileMaker
from tictactoe_gui import GAMES, command_line
from tictactoe_gui.__main__ import main
from tictactoe_gui.command_line import WindowRequest, parse
from tictactoe_gui.mastermind import review
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
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
TERMINAL = [*PROGRAM, "--terminal"]
COMMON = {"help", "version", "game", "terminal", "scores", "engine", "breaker", "seats", "seed", "no_record"}
"""Options for every game."""


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a user without any encoding settings."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    return {**inherited, "PYTHONPATH": str(ROOT), **changes}


def run(*arguments: str, typed: bytes = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
    command = [*PROGRAM, *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, env=environment(**changes), check=False, timeout=60
    )


def start() -> subprocess.Popen[bytes]:
    """Start the program in the terminal and wait for its first question."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(TERMINAL, stdin=pipe, stdout=pipe, stderr=pipe, env=environment())
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


def test_every_option_is_common_or_belongs_to_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        parse(["--help"])
    known = {name.replace("-", "_") for name in re.findall(r"^ .*?--([a-z-]+)", capsys.readouterr().out, re.MULTILINE)}
    owned = [option for options in command_line.OPTIONS_OF_ONE_GAME.values() for option in options]
    assert known == COMMON - {"breaker"} | {*owned} - {"file"}
    assert len(owned) == len({*owned})
    assert not COMMON & {*owned}


def test_default_game_in_the_terminal_is_tic_tac_toe() -> None:
    assert parse(["--terminal"]) == CommandLine(Rules(3, 3, 3, 2), kinds=(PERSON, PERSON))


def test_all_terminal_options_are_parsed() -> None:
    board = ["--board", "7x6", "--line", "4", "--players", "3", "--first", "2", "--notation", "number"]
    variants = ["--gravity", "--misere", "--exact"]
    assert parse(["--terminal", *board, *variants]) == CommandLine(
        Rules(7, 6, 4, 3, gravity=True, misere=True, exact=True), Notation.NUMBER, 1, (PERSON,) * 3
    )


def test_seats_seed_and_deal_are_parsed() -> None:
    options = parse(["--terminal", "--seats", "person, Textbook-corrected", "--seed", "-7", "--deal"])
    assert isinstance(options, CommandLine)
    assert (options.kinds, options.seed, options.deal) == ((PERSON, PlayerKind("textbook-corrected")), -7, True)


@pytest.mark.parametrize(
    ("name", "level"),
    [
        *((f"Level:{number}", level) for number, level in enumerate(LADDER, 1)),
        *((level, level) for level in LEVELS),
    ],
)
def test_level_is_chosen_by_number_or_name(name: str, level: str) -> None:
    options = parse(["--terminal", "--seats", f"person,{name}"])
    assert isinstance(options, CommandLine)
    assert options.kinds == (PERSON, PlayerKind(level))


@pytest.mark.parametrize(("board", "k"), [("9x4", 4), ("4x9", 4), ("20X20", 20), ("3x20", 3)])
def test_default_line_is_as_long_as_the_shorter_side(board: str, k: int) -> None:
    options = parse(["--terminal", "--board", board])
    assert isinstance(options, CommandLine)
    assert options.rules.k == k


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--board 2x2", "--board must be WIDTHxHEIGHT, both between 3 and 20, got '2x2'"),
        ("--board 21x21", "--board must be WIDTHxHEIGHT, both between 3 and 20, got '21x21'"),
        ("--board 3x21", "--board must be WIDTHxHEIGHT, both between 3 and 20, got '3x21'"),
        ("--board 3", "--board must be WIDTHxHEIGHT, both between 3 and 20, got '3'"),
        ("--board 3x3x3", "--board must be WIDTHxHEIGHT, both between 3 and 20, got '3x3x3'"),
        ("--board ٣x٣", "--board must be WIDTHxHEIGHT, both between 3 and 20, got '\u2068٣x٣\u2069'"),
        ("--line 2", "--line must be between 3 and 3, got '2'"),
        ("--board 20x20 --line 21", "--line must be between 3 and 20, got '21'"),
        ("--line four", "--line must be between 3 and 3, got 'four'"),
        (f"--line {'9' * 5000}", f"--line must be between 3 and 3, got '{'9' * 5000}'"),
        ("--players 1", "--players must be between 2 and 6, got '1'"),
        ("--players 7", "--players must be between 2 and 6, got '7'"),
        ("--first 0", "--first must be random or between 1 and 2, got '0'"),
        ("--first 4 --players 3", "--first must be random or between 1 and 3, got '4'"),
        ("--first loser", "--first must be random or between 1 and 2, got 'loser'"),
        *(
            (f"--seats person,{name}", f"--seats takes {SEATS}, got '{name}'")
            for name in ("wizard", "level:0", "level:11", "level:four", "level-11", "level:", "person:1")
        ),
        ("--seats person", "--seats must have 2 entries, got 1: 'person'"),
        ("--players 3 --deal", "--deal needs 2 players, got --players 3"),
        ("--first 1 --deal", "--deal can't be used with --first: the player with X starts"),
        ("--seed seven", "--seed must be a whole number, such as 7, got 'seven'"),
        ("--seed 1.5", "--seed must be a whole number, such as 7, got '1.5'"),
        ("--boar", "unrecognized arguments: --boar"),
        ("nowhere.ttt", str(wording.unread(OSError(errno.ENOENT, "missing"), Path("nowhere.ttt")))),
        ("nowhere.ttt elsewhere.ttt", "Only one file can be opened at a time, got 2"),
        ("--review", "--review needs a file"),
        ("--encoding gbk", "--encoding needs a file"),
        (
            "a.sgf --encoding klingon",
            "--encoding takes the name of a text encoding, such as gbk or windows-1250, got 'klingon'",
        ),
        ("nowhere.ttt --board 3x3", "--board can't be used with a file, which has its own rules and players"),
        ("--seats person,expert nowhere.ttt", "--seats can't be used with a file, which has its own rules and players"),
    ],
)
def test_invalid_value_is_refused_with_a_one_line_error(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/bin/tictactoe-gui"])
    with pytest.raises(SystemExit) as left:
        parse(["--terminal", *arguments.split()])
    assert left.value.code == 2
    assert capsys.readouterr() == ("", f"tictactoe-gui: {sentence}\n")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ScoreboardRequest()),
        (["--board", "7x6", "--line", "4", "--gravity"], ScoreboardRequest(Rules(7, 6, 4, gravity=True))),
    ],
)
def test_scores_cover_all_games_or_one_board(arguments: list[str], expected: ScoreboardRequest) -> None:
    assert parse(["--scores", *arguments]) == expected


@pytest.mark.parametrize("other", [["--terminal"], ["--seed", "1"], ["--no-record"], ["a file"]])
def test_scores_refuse_game_options(other: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--scores", *other])
    assert f"--scores can't be combined with {other[0]}\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", ["--engine --terminal", "--board 3x3 --engine", "--engine --engine", "--engine game.ttt"]
)
def test_engine_accepts_no_other_options(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(arguments.split())
    assert capsys.readouterr().err.endswith(": --engine can't be used with other options or files\n")


def test_unknown_notation_is_refused_with_the_valid_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--terminal", "--notation", "chess"])
    sentence = capsys.readouterr().err
    assert all(name in sentence for name in ("--notation", "chess", *(notation.value for notation in Notation)))


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--board", "3x3"], ["--line", "3"], ["--players", "2"], ["--first", "1"], ["--notation", "number"]),
        *(["--gravity"], ["--misere"], ["--exact"], ["--seats", "person,expert"], ["--seed", "1"], ["--deal"]),
        *(["--pegs", "4"], ["--colours", "8"], ["--guesses", "12"], ["--repeat", "no"], ["--number", "7"]),
    ],
    ids=" ".join,
)
def test_terminal_options_are_refused_with_the_window(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(arguments)
    assert capsys.readouterr().err.endswith(f": {arguments[0]} needs --terminal\n")


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
    assert (result.returncode, result.stdout.split()) == (0, [b"Tic-Tac-Toe", b"0.1.0"])


def test_window_opens_without_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    stub_app(monkeypatch, run=lambda file, _game: 0 if file else 7)
    assert main() == 7


def test_window_opens_with_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    stub_app(monkeypatch, run=lambda file, _game: opened.append(file))
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui", "my game.ttt"])
    main()
    assert opened == ["my game.ttt"]


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        ([], ""),
        (["game.ttt"], "game.ttt"),
        (["file:///home/ann/a%20game.ttt"], "file:///home/ann/a%20game.ttt"),
        (["--", "-game.ttt"], "-game.ttt"),
        (["\udcff.ttt"], "\udcff.ttt"),
    ],
)
def test_single_file_opens_in_the_window(arguments: list[str], file: str) -> None:
    assert parse(arguments) == WindowRequest(file)


@pytest.mark.parametrize("game", GAMES)
def test_window_accepts_either_game(game: str) -> None:
    assert parse(["--game", game]) == WindowRequest(game=game)


def test_window_opens_with_the_requested_game(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, str]] = []
    stub_app(monkeypatch, run=lambda file, game: opened.append((file, game)))
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui", "--game", "mastermind"])
    main()
    assert opened == [("", "mastermind")]


@pytest.mark.parametrize("game", GAMES)
def test_window_accepts_a_file_with_either_game(game: str) -> None:
    assert parse(["--game", game, "a file"]) == WindowRequest("a file", game)


def test_file_is_refused_with_mastermind_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(["--terminal", "--game", "mastermind", "game.ttt"])
    assert capsys.readouterr().err.endswith(": a file works with --game tictactoe, not with --game mastermind\n")


def test_unknown_game_error_lists_known_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(["--game", "chess"])
    error = capsys.readouterr().err
    assert (error.count("\n"), [game for game in ("chess", *GAMES) if game not in error]) == (1, [])


def test_help_lists_the_options_of_all_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        parse(["--help"])
    help_text = capsys.readouterr().out
    assert all(option in help_text for option in ("--game", "--board", "--pegs", "--repeat", "--number", "--seats"))
    assert not any(option in help_text for option in ("--breaker", "--reviewer", "--sounds"))


def test_only_one_file_can_be_opened(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        parse(["a.ttt", "b.ttt", "c.ttt"])
    assert capsys.readouterr().err.endswith(": Only one file can be opened at a time, got 3\n")


@pytest.mark.parametrize("arguments", [[], ["game.ttt"]])
def test_window_opens_without_options(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    stub_app(monkeypatch, run=lambda file, _game: opened.append(file))
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui", *arguments])
    main()
    assert opened == (arguments or [""])


@pytest.mark.parametrize("name", ["PySide6", "PySide6.QtGui", "shiboken6"])
def test_missing_system_library_is_named_and_the_terminal_suggested(name: str, tmp_path: Path) -> None:
    (tmp_path / "PySide6").mkdir()
    missing = "libEGL.so.1: cannot open shared object file: No such file or directory"
    (tmp_path / "PySide6" / "__init__.py").write_text(
        f"raise ImportError({missing!r}, name={name!r})", encoding="utf-8"
    )
    result = run(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    terminal = f"{sys.executable} -P -m tictactoe_gui --terminal"
    advice = f"Install the missing library, or play in the terminal with: {terminal}"
    sentence = f"Couldn't open a window: {missing}. {advice}"
    assert (result.returncode, result.stdout, result.stderr.decode().splitlines()) == (1, b"", [sentence])


def test_extension_that_fails_to_load_is_recognised_by_its_path(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_file: str, _game: str) -> int:
        raise ImportError("libGL.so.1: cannot open", name="QtGui", path="/lib/PySide6/QtGui.abi3.so")

    stub_app(monkeypatch, run=fail)
    assert main() == 1
    assert capsys.readouterr().err.startswith("Couldn't open a window: libGL.so.1: cannot open. ")


def test_library_that_windows_cannot_load_is_not_described_in_the_language_of_windows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_file: str, _game: str) -> int:
        message = "DLL load failed while importing QtGui: Das angegebene Modul wurde nicht gefunden."
        raise ImportError(message, name="PySide6.QtGui")

    stub_app(monkeypatch, run=fail)
    monkeypatch.setattr(sys, "platform", "win32")
    assert main() == 1
    assert capsys.readouterr().err.startswith("Couldn't open a window: DLL load failed while importing QtGui. Install")


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


GAME = "Zoë\n🦊\n\n\nA1\nB1\nA2\nB2\nA3\n".encode()


@pytest.mark.parametrize(
    "locale", [{}, {"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}]
)
def test_terminal_uses_utf_8_regardless_of_the_locale(locale: dict[str, str]) -> None:
    result = run("--terminal", "--first", "1", typed=GAME, **locale)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode("utf-8").splitlines()[-8:-2] == [
        *("🦊 🦊 🦊", " O  O  _", " _  _  _", "Zoë 🦊, Player 2 O", "Completed line: A1 A2 A3", "Zoë wins")
    ]


MASTERMIND = ("--terminal", "--game", "mastermind", "--number", "7")


def test_mastermind_is_played_and_stored() -> None:
    setup = MastermindSetup(breaker="Zoë", number=7)
    game = MastermindGame.start(setup).guess(Code.parse("RGBY")).guess(Code.parse("BGWR"))
    result = run(*MASTERMIND, typed="Zoë\nrgby\nbgwr\n".encode())
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.decode("utf-8").splitlines()[4:] == [
        *("Guess 1 of 12: Zoë", "1 black, 2 white", "Guess 2 of 12: Zoë", "4 black, 0 white"),
        mastermind_sentences.result_with_key(game),
        hints.weakest_guess(game, list(review(game.rules, game.rows))),
    ]
    assert "1  Zoë" in run("--scores", "--game", "mastermind").stdout.decode("utf-8")


def test_invalid_mastermind_option_exits_with_a_one_line_error_and_status_2() -> None:
    result = run(*MASTERMIND, "--pegs", "9")
    assert (result.returncode, result.stdout) == (2, b"")
    assert result.stderr.endswith(b": --pegs must be between 2 and 6, got '9'" + os.linesep.encode())


@pytest.mark.parametrize("typed", [b"", b"exit\n", b"Ann\n", b"\xff\n\x00\nRGBY"])
def test_leaving_mastermind_early_is_not_an_error(typed: bytes) -> None:
    result = run(*MASTERMIND, typed=typed)
    assert (result.returncode, result.stderr) == (0, b"")


def test_byte_order_mark_is_not_part_of_a_name() -> None:
    result = run("--terminal", "--first", "1", typed=b"\xef\xbb\xbf" + GAME)
    assert result.stdout.decode("utf-8").splitlines()[-3] == "Zoë wins"


def test_windows_line_endings_are_accepted() -> None:
    result = run("--terminal", "--first", "1", typed=GAME.replace(b"\n", b"\r\n"))
    assert result.stdout.decode("utf-8").splitlines()[-3] == "Zoë wins"


def test_undecodable_input_does_not_end_the_game() -> None:
    result = run("--terminal", "--first", "1", typed=b"\xff\xed\xa0\x80\n\x00\n\n\n\n\xff\n" + b"A" * 10_000 + b"\nA1")
    assert (result.returncode, result.stderr) == (0, b"")
    assert "\ufffd played A1" in result.stdout.decode("utf-8")


@pytest.mark.parametrize("typed", [b"", b"exit\n", b"Ann\n", b"\n\n\n\nA1\nexit\n"])
def test_leaving_early_is_not_an_error(typed: bytes) -> None:
    result = run("--terminal", typed=typed)
    assert (result.returncode, result.stderr) == (0, b"")


def test_invalid_option_exits_with_a_one_line_error_and_status_2() -> None:
    result = run("--terminal", "--board", "2x2", LC_ALL="C")
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, b"", 1)


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


@pytest.mark.parametrize("argument", ["--help", "--version", "--scores", "--terminal"])
def test_output_whose_reader_has_ended_is_no_error(argument: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [*PROGRAM, argument]
    result = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(),
        check=False,
    )
    os.close(writer)
    assert (result.returncode, result.stderr) == (1, b"")


@pytest.mark.parametrize("argument", ["--help", "--scores"])
def test_full_disk_is_reported_on_one_line(argument: str) -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [*PROGRAM, argument], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert (result.returncode, len(result.stderr.splitlines())) == (1, 1)


def test_output_that_cannot_be_written_is_reported_on_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            TERMINAL, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert (result.returncode, len(result.stderr.splitlines())) == (1, 1)
    assert b"Couldn't write the output. The disk is full." in result.stderr


@pytest.mark.parametrize("descriptor", ["<&-", ">&-"])
def test_closed_input_or_output_ends_the_game(descriptor: str) -> None:
    result = subprocess.run(
        ["sh", "-c", f'exec "$@" {descriptor}', "sh", *TERMINAL],
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
    options = parse(["--terminal", str(tmp_path / "game.ttt"), "--notation", "number", "--seed", "7"])
    assert options == CommandLine(Rules(), Notation.NUMBER, seed=7, game=JANE_WINS.at(4))


def test_finished_game_in_a_file_is_not_stored_again(tmp_path: Path) -> None:
    files.save(tmp_path / "game.ttt", JANE_WINS)
    options = parse(["--terminal", str(tmp_path / "game.ttt")])
    assert isinstance(options, CommandLine)
    assert not options.record


def test_mastermind_file_is_refused_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files.save(tmp_path / "game.mastermind", MastermindGame().give_up())
    with pytest.raises(SystemExit, match="2"):
        parse(["--terminal", str(tmp_path / "game.mastermind")])
    error = BadRecord(RecordFault.OTHER_GAME, found="Mastermind")
    assert capsys.readouterr().err.endswith(f": {wording.unread(error, Path('game.mastermind'))}\n")


def test_mark_in_a_file_that_could_be_a_cell_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = (Player("Ann", "7"), Player("Bob", "O"))
    files.save(tmp_path / "game.ttt", Game.start(GameSetup(Rules(), players)))
    with pytest.raises(SystemExit, match="2"):
        parse(["--terminal", "--notation", "number", str(tmp_path / "game.ttt")])
    assert f"game.ttt: {sentences.mark_refusal('7', MarkFault.DIGIT)}" in capsys.readouterr().err


def test_terminal_replaces_engines_in_a_file_with_people(tmp_path: Path) -> None:
    players = (Player("Ann", "X", PlayerKind(engine="/bin/pbrain-pela")), Player("Bob", "O", PlayerKind("expert")))
    files.save(tmp_path / "game.ttt", Game.start(GameSetup(Rules(5, 5, 5), players)))
    options = parse(["--terminal", str(tmp_path / "game.ttt")])
    assert isinstance(options, CommandLine)
    assert options.game
    assert [player.kind for player in options.game.setup.players] == [PERSON, PlayerKind("expert")]


@pytest.mark.parametrize(("make", "begins"), BAD.values(), ids=list(BAD))
def test_bad_file_is_reported_on_one_line(
    make: FileMaker, begins: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["tictactoe-gui"])
    make(tmp_path / "bad.ttt")
    with pytest.raises(SystemExit) as left:
        parse(["--terminal", str(tmp_path / "bad.ttt")])
    error = capsys.readouterr().err
    assert error.startswith(f"tictactoe-gui: {begins}")
    assert (left.value.code, error.count("\n")) == (2, 1)


def test_missing_permission_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Patched, because the tests may run as root, who can read everything.
    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    files.save(tmp_path / "game.ttt", JANE_WINS)
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(SystemExit, match="2"):
        parse(["--terminal", str(tmp_path / "game.ttt")])
    message = wording.unread(OSError(errno.EACCES, "forbidden"), Path("game.ttt"))
    assert capsys.readouterr().err.endswith(f": {message}\n")


def test_bad_file_is_reported_regardless_of_the_locale(tmp_path: Path) -> None:
    (tmp_path / "Zoë 🦊.ttt").write_bytes(b"")
    result = run("--terminal", str(tmp_path / "Zoë 🦊.ttt"), LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, b"", 1)
    assert b" It is empty. " in result.stderr
