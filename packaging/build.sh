#!/bin/sh
# Build the packaged program in dist/ and test it. On Linux, build and test an archive and a Debian package too: sh packaging/build.sh
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

system=$(uname -s)

# Packages for PyInstaller, the archive and the Debian package, in addition to those for the tests.
BUILDING='
binutils objcopy
xz-utils xz
libgtk-3-bin gtk-launch
dpkg-dev dpkg-shlibdeps
'

# The packaged program includes Python's shared library, which Debian has in a separate package.
python_library() {
    "$venv/bin/python" -c 'from sysconfig import get_config_var as get
print("libpython" + get("VERSION"), get("LIBDIR") + "/" + get("INSTSONAME"))'
}

set_up() {
    case $system in
        Linux)
            prepare test "$LIBRARIES$TESTING"
            install_packages "$BUILDING$(python_library)
"
            ;;
        *) prepare test '' ;;
    esac
}

# archive FILE: pack the program, the install script and the files for desktops into one folder.
# The archive does not depend on the time, the user or, as with xz -T0, the number of processors.
archive() {
    tar --create --file "$1" --use-compress-program 'xz -6 -T2' --sort=name --owner=0 --group=0 --numeric-owner \
        --mtime "@$SOURCE_DATE_EPOCH" --mode 'u+rw,go-w,a+rX' \
        --transform "s,^,$(basename "$1" .tar.xz)/,S" \
        --directory "$root/dist" tictactoe-gui LICENSES \
        --directory "$root" LICENSE \
        --directory "$root/packaging/linux" install share
}

# checksum FILE: write its checksum to FILE.sha256, for sha256sum --check.
checksum() { (cd "$(dirname "$1")" && sha256sum "$(basename "$1")") >"$1.sha256"; }

# limit MEGABYTES BYTES NAME: fail if NAME is larger than MEGABYTES.
limit() {
    say "$3: $(($2 / 100000))00 kB, limit $1 MB."
    [ "$2" -le $(($1 * 1000000)) ] || refuse "$3 is too large."
}

set_up
cd "$root"
rm -rf build dist
# The same commit gives the same archive: tools use these instead of the time and a random order.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0
"$venv/bin/python" packaging/icons.py build/icons
"$venv/bin/pyinstaller" --noconfirm --log-level ERROR packaging/tictactoe-gui.spec
if [ "$system" = Linux ]; then
    version=$(program_version)
    file=dist/tictactoe-gui-$version-linux-$(uname -m).tar.xz
    ln -s tictactoe-gui/LICENSES dist/LICENSES
    archive "$file"
    checksum "$file"
    mv dist/tictactoe-gui.cdx.json "${file%.tar.xz}.cdx.json"
    package=dist/tictactoe-gui_${version}_$(dpkg --print-architecture).deb
    sh packaging/linux/deb.sh "$version" "$package"
    checksum "$package"
    limit 118 "$(du -s --apparent-size -B1 dist/tictactoe-gui | cut -f1)" 'Unpacked program'
    limit 32 "$(stat -c %s "$file")" "$file"
    limit 32 "$(stat -c %s "$package")" "$package"
    TICTACTOE_ARCHIVE=$file TICTACTOE_PACKAGE=$package "$venv/bin/pytest" tests/bundle/test_archive.py tests/bundle/test_deb.py
    TICTACTOE_PROGRAM=dist/tictactoe-gui/tictactoe-gui "$venv/bin/pytest" tests/end_to_end
fi
say 'The packaged program is in dist/.'
