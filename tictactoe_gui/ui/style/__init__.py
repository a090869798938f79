"""The look of the program: themes, animations, formats of numbers and dates, shared sizes, and the user's settings.

Every other room of `ui` uses it. It knows no game, no window and no widget.
"""
