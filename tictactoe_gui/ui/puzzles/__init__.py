"""The pages with puzzles and lessons, and the keeper of the person's progress."""
