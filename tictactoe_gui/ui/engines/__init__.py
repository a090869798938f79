"""Programs that think: the built-in engine, the breaker of Mastermind keys, and third-party engines added by the user.

Each runs in a separate process, so the window stays responsive. The computer players and the advisors of both games
send requests and receive the answers as signals. The dialog for third-party engines is here too.
"""
