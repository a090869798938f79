"""Widgets and dialogs that both games use: fields, labels, cards, pages, the status line and questions to the user.

They show what they are given and emit signals. They depend on no game or command.
"""
