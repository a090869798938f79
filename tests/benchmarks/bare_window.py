"""Show a bare window as the baseline for the program: SIDE x SIDE plain buttons and nothing else.

python tests/benchmarks/bare_window.py SIDE
"""

import sys

from PySide6.QtWidgets import QApplication, QGridLayout, QPushButton, QWidget


def main(side: int) -> int:
    """Show the window until it is closed."""
    application = QApplication(sys.argv[:1])
    window = QWidget()
    grid = QGridLayout(window)
    for cell in range(side * side):
        grid.addWidget(QPushButton("X"), *divmod(cell, side))
    window.resize(960, 720)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
