"""Arithmetic with colours: blending, contrast, and the accent colours of a theme."""

from collections.abc import Iterable, Iterator, Mapping

from PySide6.QtGui import QColor

TEXT_CONTRAST, SIGN_CONTRAST = 4.5, 3.0
"""Minimum contrast ratios of text, and of edges and cursors, by the Web Content Accessibility Guidelines."""
HOVER_PERCENT, CHOSEN_PERCENT = 6, 14
"""Largest shares of the accent colour in the background of what the mouse points at, and of what is chosen."""


def blend(over: QColor, under: QColor, share: float) -> QColor:
    """Return the colour of a translucent layer over another colour. `share` is its opacity."""
    channels = ((over.red(), under.red()), (over.green(), under.green()), (over.blue(), under.blue()))
    return QColor(*[round(top * share + below * (1 - share)) for top, below in channels])


def luminance(colour: QColor) -> float:
    """Return the relative luminance, from 0 for black to 1 for white."""
    parts = colour.redF(), colour.greenF(), colour.blueF()
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def most_contrasting(ground: QColor, choices: Iterable[QColor]) -> QColor:
    """Return the colour that contrasts most with a ground."""
    return max(choices, key=lambda colour: contrast(colour, ground))


def accent_colours(accent: QColor, colours: Mapping[str, QColor]) -> dict[str, QColor]:
    """Return the colours of a theme that depend on the accent colour, as close to it as contrast allows."""
    visible = next(shade for shade in _shades(accent) if _is_visible(shade, colours))
    hover, chosen = (_tint(visible, colours, percent) for percent in (HOVER_PERCENT, CHOSEN_PERCENT))
    return {"accent": visible, "hover": hover, "chosen": chosen}


def _tint(accent: QColor, colours: Mapping[str, QColor], most: int) -> QColor:
    """Return the colour of a card with at most this percentage of the accent colour, on which muted text is legible."""
    tints = (blend(accent, colours["card"], percent / 100) for percent in range(most, -1, -1))
    return next(tint for tint in tints if contrast(tint, colours["muted"]) >= TEXT_CONTRAST)


def _shades(colour: QColor) -> Iterator[QColor]:
    """Yield a colour, and then the same hue from the closest to the farthest lightness."""
    yield colour
    for percent in sorted(range(101), key=lambda percent: abs(percent / 100 - colour.lightnessF())):
        yield QColor.fromHslF(colour.hslHueF(), colour.hslSaturationF(), percent / 100)


def _is_visible(accent: QColor, colours: Mapping[str, QColor]) -> bool:
    has_contrast = all(contrast(accent, colours[ground]) >= SIGN_CONTRAST for ground in ("window", "card"))
    return has_contrast and contrast(accent, colours["on_accent"]) >= TEXT_CONTRAST
