#!/bin/sh
# Pack dist/tictactoe-gui and the files for desktops into an AppImage: sh packaging/linux/appimage.sh FILE
# The path must lead to appimagetool, which Debian lacks.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
id=io.github.tictactoe_gui.TicTacToe
folder=$root/build/appimage

sh "$root/packaging/linux/tree.sh" "$folder"
ln -s usr/bin/tictactoe-gui "$folder/AppRun"
ln -s "usr/share/applications/$id.desktop" "usr/share/icons/hicolor/scalable/apps/$id.svg" "$folder/"
ln -s "$id.svg" "$folder/.DirIcon"
appimagetool "$folder" "$1"
