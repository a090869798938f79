"""The graphical user interface. Only this package and `app` import Qt."""
