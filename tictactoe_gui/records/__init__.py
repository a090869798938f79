"""Games as text, in our own format and in those that other programs know."""
