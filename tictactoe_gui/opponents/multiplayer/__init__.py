"""Max^n and Monte Carlo tree search for three or more players. The latter also plays misère with two players."""
