"""The rules of m,n,k-games as pure values: no input or output, no clock, no chance."""
