#!/bin/sh
# Copy dist/tictactoe-gui and the files for desktops into FOLDER/usr, as a system has them: sh packaging/linux/tree.sh FOLDER
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
usr=$1/usr
documents=$usr/share/doc/tictactoe-gui

rm -rf "$1"
mkdir -p "$usr/lib" "$usr/bin"
cp -R "$root/dist/tictactoe-gui" "$usr/lib/"
ln -s ../lib/tictactoe-gui/tictactoe-gui ../lib/tictactoe-gui/pbrain-tictactoe "$usr/bin/"
cp -R "$root/packaging/linux/share" "$usr/share"
mkdir -p "$documents"
{
    cat "$root/LICENSE"
    printf '\nThe licences of everything that the program includes are in LICENSES.\n'
} >"$documents/copyright"
ln -s ../../../lib/tictactoe-gui/LICENSES "$documents/LICENSES"
chmod -R u+rw,go-w,a+rX "$1"
