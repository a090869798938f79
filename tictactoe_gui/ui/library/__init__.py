"""The pages about stored m,n,k-games: the game library and the scores.

The library page finds, opens, deletes and exports games. The scores page shows who won how often. The window creates
each page when it is first opened.
"""
