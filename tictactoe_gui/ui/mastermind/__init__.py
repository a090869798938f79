"""The page of Mastermind: its board, the coach beside it, and what plays."""
