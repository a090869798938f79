"""The settings of a match: rules, players, who begins, and the dialog that edits them.

`MatchSettings` is the value that the controller plays by. `stored_settings` reads it from the user's settings and
writes it back. The dialog is imported when the user first opens it.
"""
