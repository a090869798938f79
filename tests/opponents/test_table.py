from tictactoe_gui.opponents.table import Table


def test_what_was_put_is_found() -> None:
    table: Table[str] = Table()
    table.put(1, "one")
    assert (table.get(1), table.get(2)) == ("one", None)


def test_a_newer_entry_counts() -> None:
    table: Table[str] = Table(most=1)
    table.put(1, "old")
    table.put(1, "new")
    assert table.get(1) == "new"


def test_a_table_never_holds_more_than_two_generations() -> None:
    table: Table[int] = Table(most=10)
    for key in range(1000):
        table.put(key, key)
    assert len(table) <= 20


def test_the_newest_entries_are_kept() -> None:
    table: Table[int] = Table(most=10)
    for key in range(1000):
        table.put(key, key)
    assert [table.get(key) for key in range(990, 1000)] == list(range(990, 1000))
