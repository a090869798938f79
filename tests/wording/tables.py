"""Tables of expected sentences."""


def rows(table: str) -> list[tuple[str, ...]]:
    """Return the cells of a table that has one row a line, and bars between its columns."""
    return [tuple(cell.strip() for cell in line.split("|")) for line in table.strip().splitlines()]
