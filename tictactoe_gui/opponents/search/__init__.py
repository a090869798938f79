"""Heuristic searches for two players, with and without gravity. `engine_set` selects one if no proof is found."""
