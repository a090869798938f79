"""Engine processes: the built-in engine, the Mastermind breaker, and third-party engines added by the user.

Each runs in a separate process, so the window stays responsive. The computer players and the advisors of both games
send requests and receive the answers as signals.
"""
