"""Searches that prove the exact value of a position or run out of budget.

`move_values` proves the value of every move. `engine_set` selects a prover for the rules, and `expert` and `api`
use it before they estimate.
"""
