"""User-visible text: sentences, prompts, hints and error messages, ready for translation.

`mnk` and `mastermind` each hold one game's text. The modules here serve both: `phrases` for names and messages,
`labels` for short labels, and others for files, records and the library. The window and the terminal show the
text. Nothing here prints or uses Qt.
"""
