"""The settings of a match, such as rules and players, and the dialog that edits them.

`MatchSettings` holds the settings that the controller uses. `stored_settings` reads them from the user's settings and
writes them back. The dialog is imported when the user first opens it.
"""
