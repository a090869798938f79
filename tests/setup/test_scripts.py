import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
REAL_COMMANDS = (
    *("awk", "cat", "cksum", "cp", "dirname", "env", "find", "grep", "head", "mkdir", "mv"),
    *("rm", "sed", "sh", "sha256sum", "sort", "touch", "xargs"),
)
LIBRARIES = re.findall(r"lib\S+\.so\.\d+", (ROOT / "packaging" / "environment.sh").read_text(encoding="utf-8"))

# Stub for Python, also in .venv: logs installations and prints the program's start arguments.
PYTHON = """#!/bin/sh
case "$*" in
    -V) echo "Python ${VERSION:-3.11.2}" ;;
    *packaging/home.py) echo "${PROJECT_HOME-}" ;;
    *__version__*) echo 1.2.3 ;;
    *'import sys'*) [ -z "${TOO_OLD:-}" ] ;;
    *'import ensurepip'*) [ -z "${WITHOUT_VENV:-}" ] || [ -e "$HOME/has-venv" ] ;;
    '-m venv '*) echo venv >>"$HOME/log"; mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
    '-m pip '*) echo pip >>"$HOME/log"; [ -z "${OFFLINE:-}" ] ;;
    *) printf 'started:'; printf ' <%s>' "$@" ;;
esac
"""
FAILING = "exit 1"
TESTING = (
    *("Xvfb", "xdotool", "openbox", "dbus-run-session", "dpkg"),
    *("desktop-file-validate", "appstreamcli", "update-mime-database", "gio", "msgfmt", "makensis", "cc"),
)
CHECKS = ("ruff", "mypy", "lint-imports", "pytest")
INSTALLING = 'echo "$*" >>"$HOME/log"; touch "$HOME/has-venv"'


class Machine:
    """Simulated machine with a few commands, and a checkout whose path contains a space."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.checkout = home / "check out"
        self.commands = home / "commands"
        self.commands.mkdir()
        for name in REAL_COMMANDS:
            (self.commands / name).symlink_to(str(shutil.which(name)))
        shutil.copytree(ROOT / "packaging", self.checkout / "packaging")
        shutil.copy(ROOT / "pyproject.toml", self.checkout)
        self.add_command("python3", PYTHON)
        self.add_command("id", "echo 1000")
        self.set_libraries(LIBRARIES)

    def add_command(self, command: str, script: str) -> None:
        path = self.commands / command
        path.write_text(script if script.startswith("#!") else f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def set_libraries(self, names: list[str]) -> None:
        self.add_command("ldconfig", "\n".join(f"echo '    {name} (libc6,x86-64) => /lib/{name}'" for name in names))

    def run(self, *arguments: str, script: str = "run.sh", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", self.checkout / "packaging" / script, *arguments],
            cwd=self.home,
            env={"HOME": str(self.home), "PATH": str(self.commands), **environment},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    @property
    def log(self) -> list[str]:
        """Installations, in order."""
        log = self.home / "log"
        return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_only_the_first_run_installs(machine: Machine) -> None:
    assert machine.run("--terminal", "a file").stdout == "started: <-P> <-m> <tictactoe_gui> <--terminal> <a file>"
    result = machine.run()
    assert (result.stdout, result.stderr) == ("started: <-P> <-m> <tictactoe_gui>", "")
    assert machine.log == ["venv", "pip", "pip"]


def test_failed_installation_ends_with_an_error_message_and_starts_over(machine: Machine) -> None:
    failed = machine.run(OFFLINE="1")
    assert failed.returncode == 1
    assert failed.stderr.endswith("\nCould not install Python packages. See the messages above.\n")
    assert machine.run().stdout.startswith("started:")
    assert machine.log == ["venv", "pip", "venv", "pip", "pip"]


@pytest.mark.parametrize("changed", ["pyproject.toml", "packaging/requirements-run.txt"])
def test_changed_requirements_are_installed_into_the_same_environment(machine: Machine, changed: str) -> None:
    machine.run()
    with (machine.checkout / changed).open("a") as file:
        file.write("# changed\n")
    machine.run()
    assert machine.log == ["venv", "pip", "pip", "pip", "pip"]


@pytest.mark.parametrize(("folder", "version"), [("check out", "3.12.3"), ("elsewhere", "3.11.2")])
def test_different_python_or_place_gets_a_new_environment(machine: Machine, folder: str, version: str) -> None:
    machine.run()
    machine.checkout = machine.checkout.rename(machine.home / folder)
    machine.run(VERSION=version)
    assert machine.log == ["venv", "pip", "pip", "venv", "pip", "pip"]


OLD = "Tic-Tac-Toe needs Python 3.11 or later, but python3 is older. Set PYTHON to the command of a newer one."


@pytest.mark.parametrize(
    ("commands", "environment", "error"),
    [
        ({}, {"TOO_OLD": "1"}, OLD),
        (
            {"apt-get": INSTALLING, "sudo": FAILING},
            {"WITHOUT_VENV": "1"},
            "Some packages are missing. To install them, run: sudo apt-get install python3-venv",
        ),
        (
            {"apt-get": INSTALLING, "python3": ""},
            {},
            "Some packages are missing. To install them, run as root: apt-get install python3 python3-venv",
        ),
    ],
)
def test_missing_packages_are_named_with_a_command(
    machine: Machine, commands: dict[str, str], environment: dict[str, str], error: str
) -> None:
    for command, script in commands.items():
        machine.add_command(command, script)
    if commands.get("python3") == "":
        (machine.commands / "python3").unlink()
    result = machine.run(**environment)
    assert (result.returncode, result.stderr.splitlines()[-1], machine.log) == (1, error, [])


def test_missing_libraries_are_named_without_apt_but_not_without_ldconfig(machine: Machine) -> None:
    machine.run()
    machine.set_libraries(LIBRARIES[2:])
    assert machine.run().stderr == (
        "Some packages are missing. Install the equivalents of these Debian packages: libegl1 libgl1\n"
    )
    machine.add_command("ldconfig", FAILING)
    assert machine.run().stdout.startswith("started:")


@pytest.mark.parametrize(("command", "script"), [("id", "echo 0"), ("sudo", 'shift; exec "$@"')])
def test_root_and_passwordless_sudo_install_missing_packages(machine: Machine, command: str, script: str) -> None:
    machine.add_command("apt-get", INSTALLING)
    machine.add_command("true", "exit 0")
    machine.add_command(command, script)
    assert machine.run(WITHOUT_VENV="1").stdout.startswith("started:")
    assert machine.log[:2] == ["update -qq", "install -qq --no-install-recommends python3-venv"]


def test_missing_emoji_font_is_reported_once_without_stopping(machine: Machine) -> None:
    machine.add_command("dpkg", FAILING)
    assert "fonts-noto-color-emoji" in machine.run().stderr
    assert machine.run().stderr == ""


def test_checks_need_more_packages_than_the_program(machine: Machine) -> None:
    machine.run()
    result = machine.run(script="test.sh")
    assert result.returncode == 1
    assert "xvfb xdotool openbox" in result.stderr


@pytest.fixture
def tested(machine: Machine) -> Machine:
    """Machine that can run the checks, with tests in three folders. A check prints its arguments."""
    for command in TESTING:
        machine.add_command(command, "")
    for command in CHECKS:
        machine.add_command(command, f'printf "%s\\n" "{command} $*"')
    for test in ("mnk/test_rules.py", "ui/test_app.py", "ui/mnk/test_page.py"):
        file = machine.checkout / "tests" / test
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return machine


def last_check(result: subprocess.CompletedProcess[str]) -> str:
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()[-1]


def test_all_checks_run_without_arguments(tested: Machine) -> None:
    assert tested.run(script="test.sh").stdout.splitlines() == [
        "ruff check",
        "ruff format --check",
        "mypy ",
        "lint-imports ",
        "pytest -m not end_to_end -n auto",
        "pytest -m end_to_end",
    ]


def test_quick_checks_run_the_tests_of_named_folders_or_those_with_changes(tested: Machine) -> None:
    for folder in ("tests/ui", "tictactoe_gui/ui/window"):
        result = tested.run("quick", folder, script="test.sh")
        assert last_check(result) == "pytest -m not end_to_end -n auto tests/ui/test_app.py"
        assert result.stdout.startswith("ruff check\nruff format --check\nmypy \nlint-imports \n")
    tested.add_command("git", 'echo " M tictactoe_gui/mnk/rules.py"; echo "?? tests/ui/mnk/test_new.py"')
    checked = last_check(tested.run("quick", script="test.sh"))
    assert checked == "pytest -m not end_to_end -n auto tests/mnk/test_rules.py tests/ui/mnk/test_page.py"


@pytest.mark.parametrize(
    ("arguments", "message"), [(["quick", "mnk"], "No tests."), (["fast"], "Unknown argument: fast.")]
)
def test_check_without_tests_fails_with_an_example(tested: Machine, arguments: list[str], message: str) -> None:
    result = tested.run(*arguments, script="test.sh")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith(message)
    assert "sh packaging/test.sh quick" in result.stderr


@pytest.fixture
def released(machine: Machine) -> Machine:
    """Machine with two packages in dist/ and their checksums, on a commit with a tag. Publishing is logged."""
    machine.add_command("git", 'echo "${TAG-v1.2.3}"')
    machine.add_command("gh", '{ echo "$@"; cat; } >>"$HOME/log"')
    (machine.checkout / "dist/tictactoe-gui").mkdir(parents=True)
    for package in ("tictactoe-gui-1.2.3.tar.xz", "tictactoe_gui-1.2.3.whl"):
        (machine.checkout / "dist" / package).write_text(package, encoding="utf-8")
    machine.run(script="release.sh").check_returncode()
    return machine


def test_release_has_the_checksums_of_all_packages(released: Machine) -> None:
    result = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"],
        cwd=released.checkout / "dist",
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert result.stdout.splitlines() == ["tictactoe-gui-1.2.3.tar.xz: OK", "tictactoe_gui-1.2.3.whl: OK"]


def test_release_is_published_on_the_home_with_the_newest_changes(released: Machine) -> None:
    (released.checkout / "packaging/CHANGELOG.md").write_text(
        "# Changes\n\n## 1.2.3\n\n- New\n\n## 1.2.2\n\n- Old\n", encoding="utf-8"
    )
    result = released.run("publish", script="release.sh", PROJECT_HOME="https://example.org/ann/game")
    assert (result.returncode, result.stderr) == (0, "")
    *_, command, empty, change, last = released.log
    assert command.startswith("release create v1.2.3 --repo https://example.org/ann/game ")
    assert command.endswith(" dist/SHA256SUMS dist/tictactoe-gui-1.2.3.tar.xz dist/tictactoe_gui-1.2.3.whl")
    assert (empty, change, last) == ("", "- New", "")


@pytest.mark.parametrize(
    ("environment", "message"),
    [
        ({}, "The project has no home yet."),
        ({"PROJECT_HOME": "https://example.org/ann/game", "TAG": "v1.2.2"}, "This commit is not tagged v1.2.3."),
    ],
)
def test_release_is_refused_without_home_or_tag(released: Machine, environment: dict[str, str], message: str) -> None:
    log = released.log
    result = released.run("publish", script="release.sh", **environment)
    assert result.returncode == 1
    assert result.stderr.startswith(message)
    assert released.log == log


def test_changed_package_is_not_published(released: Machine) -> None:
    (released.checkout / "dist/tictactoe_gui-1.2.3.whl").write_text("changed", encoding="utf-8")
    result = released.run("publish", script="release.sh", PROJECT_HOME="https://example.org/ann/game")
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].startswith("Some files have changed.")
