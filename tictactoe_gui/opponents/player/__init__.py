"""The computer players of the window as a separate program, which chooses moves and evaluates cells."""
