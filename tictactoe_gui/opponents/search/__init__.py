"""Heuristic searches for two players, with and without gravity. `expert` selects one if no proof is found."""
