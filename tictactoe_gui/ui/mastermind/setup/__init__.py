"""The settings of Mastermind: rules, roles and names, and the dialog that edits them.

The controller plays by `MatchSettings`, which are stored in the user's settings.
"""
