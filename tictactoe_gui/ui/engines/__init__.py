"""Processes: the built-in engine, the Mastermind breaker, third-party engines added by the user, and sounds.

Each runs in a separate process, so the window stays responsive. The computer players and the advisors of both games
send requests and receive the answers as signals.
"""
