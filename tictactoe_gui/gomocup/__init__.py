"""The Gomocup (Piskvork) protocol: our opponents as a program, and how to talk to one."""
