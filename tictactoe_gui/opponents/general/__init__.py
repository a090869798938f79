"""Proofs and play for any rules. They know a game only through the moves, the play and the outcome of a position.

They answer for all rules that the faster searches do not understand, see `search.tactics.is_understood`. Where
positions can recur, small boards are solved by retrograde analysis, and large ones are only estimated.
"""
