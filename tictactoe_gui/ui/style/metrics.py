"""Sizes shared by several packages, in pixels."""

from PySide6.QtCore import QSize

PANEL_WIDTH_PX = 232
"""Width of the side panel beside a board."""
FRAME_SIZE_PX = QSize(16, 40)
"""Space for a window's frame and title bar."""
