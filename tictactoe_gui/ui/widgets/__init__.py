"""Widgets and dialogs for both games: fields, buttons, labels, cards, tables, pages, status and questions.

They show what they are given and emit signals. They depend on no game or command.
"""
