"""Create the icons for Windows and macOS from the one for Linux: python packaging/icons.py FOLDER.

The icon of the window, assets/icon.png, is `render(64)`. Reading the SVG would take 1 MB of memory.
"""

import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tictactoe_gui import APPLICATION_ID

SOURCE = Path(__file__).parent / f"linux/share/icons/hicolor/scalable/apps/{APPLICATION_ID}.svg"
SIZES = {"icon.ico": (16, 20, 24, 32, 40, 48, 64, 128, 256), "icon.icns": (16, 32, 64, 128, 256, 512, 1024)}
"""Icon sizes in each file, in pixels."""


def write_icons(folder: Path) -> None:
    """Write `icon.ico` and `icon.icns`. Each size is rendered separately rather than scaled."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, sizes in SIZES.items():
        *smaller, largest = [render(size) for size in sizes]
        largest.save(folder / name, append_images=smaller, sizes=[(size, size) for size in sizes])


def render(size: int) -> Image.Image:
    """Render the icon at this width and height in pixels."""
    picture = QImage(size, size, QImage.Format.Format_RGBA8888)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    return Image.frombytes("RGBA", (size, size), bytes(picture.constBits()))


if __name__ == "__main__":
    write_icons(Path(sys.argv[1]))
