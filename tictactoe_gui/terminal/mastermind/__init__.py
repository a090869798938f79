"""Mastermind in the terminal."""
