#!/bin/sh
# Pack dist/tictactoe-gui and the files for desktops into a Debian package: sh packaging/linux/deb.sh VERSION FILE
# All files get the time in SOURCE_DATE_EPOCH, so the same files give the same package.
# It needs no scripts of its own, because Debian updates the databases of menus, file types and icons by itself.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
version=$1
file=$2
package=$root/build/deb
program=usr/lib/tictactoe-gui

# Write the packages of the libraries that the program takes from the system to build/shlibdeps/depends.
# The program includes the libraries of packages that have a folder in LICENSES.
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
Installed-Size: $(du -k -s --apparent-size "$package" | cut -f1)
Description: tic-tac-toe, Gomoku, Connect Four and Mastermind
 Board games for two to six people or computers on one screen, with hints,
 analysis, reviews, puzzles and a library of games.
EOF
}

sh "$root/packaging/linux/tree.sh" "$package"
mkdir "$package/DEBIAN"
find_dependencies
control >"$package/DEBIAN/control"
find "$package" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$package" "$file" >/dev/null
