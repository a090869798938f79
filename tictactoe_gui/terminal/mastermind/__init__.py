"""Mastermind in the terminal: its options, and the session that `terminal.session` runs."""
