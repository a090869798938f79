"""Searches that prove the value of positions and moves or run out of budget. `engine_set` selects one."""
