"""The settings of Mastermind: rules, roles and names, and the dialogs that edit them.

The controller plays by `MatchSettings`, which are stored in the user's settings.
"""
