"""Fixtures with empty libraries."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tictactoe_gui.storage.library.library import Library


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a library that does not exist yet."""
    return tmp_path / "data" / "games.sqlite3"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    library = Library(path)
    yield library
    library.close()


@pytest.fixture(scope="session")
def shared_library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Open one library for all examples of a property."""
    library = Library(tmp_path_factory.mktemp("library") / "games.sqlite3")
    yield library
    library.close()
