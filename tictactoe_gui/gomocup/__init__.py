"""Gomocup (Piskvork) protocol: its messages, and an engine that plays our opponents."""
