"""Texts of the program: sentences, prompts, hints and error messages, ready for translation.

`mnk` and `mastermind` hold the texts of one game. The modules here serve both: `phrases` for names and messages, and
others for files, records, the library and exports. The window and the terminal show these texts. Nothing here prints
or knows Qt.
"""
