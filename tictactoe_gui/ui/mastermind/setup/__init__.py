"""The settings of Mastermind: rules, roles and names, and the dialogs that edit them.

`MatchSettings` is the value that the controller plays by. The user's settings store it from start to start.
"""
