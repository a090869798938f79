#!/bin/sh
# Pack dist/tictactoe-gui and the files for desktops into a Debian package: sh packaging/linux/deb.sh VERSION FILE
# It needs no scripts of its own, because Debian updates the databases of menus, file types and icons by itself.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
version=$1
file=$2
package=$root/build/deb
program=usr/lib/tictactoe-gui
documents=usr/share/doc/tictactoe-gui

# Write the packages of the libraries that the program takes from the system to build/shlibdeps/depends.
# It includes those that have a folder in LICENSES.
find_dependencies() (
    mkdir -p "$root/build/shlibdeps/debian"
    cd "$root/build/shlibdeps"
    printf 'Source: tictactoe-gui\n' >debian/control
    included=$(ls "$package/$program/LICENSES" | sed 's/^/-x/')
    find "$package/$program" -type f \( -name '*.so*' -o -name tictactoe-gui \) -exec \
        dpkg-shlibdeps -O $included --ignore-missing-info -l"$package/$program/_internal" {} + >depends 2>warnings ||
        { cat warnings >&2; exit 1; }
)

control() {
    cat <<EOF
Package: tictactoe-gui
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The Tic-Tac-Toe maintainers
Section: games
Priority: optional
Depends: $(sed 's/^shlibs:Depends=//' "$root/build/shlibdeps/depends")
Recommends: fonts-noto-color-emoji
Installed-Size: $(du -k -s "$package" | cut -f1)
Description: tic-tac-toe, Gomoku, Connect Four and Mastermind
 Board games for two to six people or computers on one screen, with hints,
 analysis, reviews, puzzles and a library of games.
EOF
}

rm -rf "$package"
mkdir -p "$package/usr/lib" "$package/usr/bin" "$package/DEBIAN"
cp -R "$root/dist/tictactoe-gui" "$package/$program"
cp -R "$root/packaging/linux/share" "$package/usr/share"
mkdir -p "$package/$documents"
cp "$root/LICENSE" "$package/$documents/copyright"
printf '\nThe licences of everything that the program includes are in LICENSES.\n' >>"$package/$documents/copyright"
ln -s ../../../lib/tictactoe-gui/LICENSES "$package/$documents/LICENSES"
ln -s ../lib/tictactoe-gui/tictactoe-gui ../lib/tictactoe-gui/pbrain-tictactoe "$package/usr/bin/"
chmod -R u+rw,go-w,a+rX "$package"
find_dependencies
control >"$package/DEBIAN/control"
dpkg-deb --root-owner-group -Zxz --build "$package" "$file" >/dev/null
