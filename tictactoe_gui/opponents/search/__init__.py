"""Heuristic search for two players: alpha-beta with threats for large boards, and a search for gravity.

`engine_set` selects one for positions that cannot be proved.
"""
