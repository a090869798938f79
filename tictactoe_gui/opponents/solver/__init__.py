"""Searches that prove the value of positions and moves or run out of budget. `expert` selects one."""
