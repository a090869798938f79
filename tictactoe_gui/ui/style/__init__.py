"""The look of the program: themes, animations, formats of numbers and dates, shared sizes, and the user's settings.

Every other package in `ui` uses it. It depends on no game, window or widget.
"""
