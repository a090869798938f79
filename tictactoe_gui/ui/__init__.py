"""The window: the only room, with `app`, that knows Qt."""
