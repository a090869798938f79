"""The pages about stored m,n,k-games: the game library and the scores.

The library page finds, opens, deletes and exports games. The scores page ranks the players. The window creates
each page when it is first opened.
"""
