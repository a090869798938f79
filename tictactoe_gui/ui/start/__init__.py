"""The start page: which game to play, against whom, and with which mark.

`questions` and `pill` are part of the first paint. `page` adds the keyboard and the pictures afterwards.
"""
