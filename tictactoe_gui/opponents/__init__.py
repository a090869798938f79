"""Computer opponents for m,n,k-games: they choose a move, or evaluate cells, within given limits.

`api.choose` returns the move of a level, and `expert.analyse` yields the values of moves. `levels` lists the levels
and says where each one is implemented. The window, the terminal and the Gomocup engine use these opponents, and other
programs can use them as a library.
"""
