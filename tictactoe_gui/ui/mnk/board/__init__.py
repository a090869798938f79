"""The board of an m,n,k-game: its cells, painting, mouse and keyboard input.

`BoardPicture` shows the board while the rest of the program is imported, and `BoardView` then takes its place. The same
functions paint pictures for files, thumbnails for the library and the preview of the setup dialog.
"""
