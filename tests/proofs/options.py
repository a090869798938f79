"""Command-line options of the proofs."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter


def option_parser(description: str | None) -> ArgumentParser:
    """Return a parser with the options that all proofs have."""
    found = ArgumentParser(description=description, formatter_class=RawDescriptionHelpFormatter)
    found.add_argument("--share", type=float, default=1, help="fraction of the sample, greater than 0 and at most 1")
    found.add_argument("--seed", type=int, default=1)
    return found


def parse_options(description: str | None) -> Namespace:
    """Return the share and the seed."""
    return option_parser(description).parse_args()
