"""The main window: startup, menus, pages, files, preferences, help and errors.

`Startup` creates what the first paint needs, and `WindowAssembly` creates and connects everything else afterwards.
This is the only package that knows both games. `app` runs it.
"""
