"""Rules of m,n,k-games as immutable values, without I/O, clocks or randomness."""
