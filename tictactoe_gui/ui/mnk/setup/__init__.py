"""The settings of a match, such as rules and players, and the dialog that edits them.

The controller plays by `MatchSettings`, which are stored in the user's settings.
"""
