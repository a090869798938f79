"""SQLite query plans."""

from collections.abc import Callable

from tictactoe_gui.storage.library.library import Library


def query_plan(library: Library, ask: Callable[[], object]) -> list[str]:
    """Return the query plan of the last statement that `ask` executes."""
    statements: list[str] = []
    with library.transaction() as connection:
        connection.set_trace_callback(statements.append)
        ask()
        connection.set_trace_callback(None)
    return [step for *_, step in library.query(f"EXPLAIN QUERY PLAN {statements[-1]}")]
