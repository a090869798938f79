# Setup of .venv and system packages, sourced by the other scripts of this folder. They set $root to the checkout.

venv=$root/.venv
python=${PYTHON:-python3}

# Tables of Debian packages. The second column shows how to detect each: a shared library, command, file, or dpkg.
LIBRARIES='
libegl1 libEGL.so.1
libgl1 libGL.so.1
libxkbcommon0 libxkbcommon.so.0
libfontconfig1 libfontconfig.so.1
libglib2.0-0 libglib-2.0.so.0
libdbus-1-3 libdbus-1.so.3
libxcb-cursor0 libxcb-cursor.so.0
libxcb-icccm4 libxcb-icccm.so.4
libxcb-keysyms1 libxcb-keysyms.so.1
libxcb-shape0 libxcb-shape.so.0
libxcb-xkb1 libxcb-xkb.so.1
libxkbcommon-x11-0 libxkbcommon-x11.so.0
'
SETUP='
python3 python3
python3-venv ensurepip
fonts-noto-color-emoji dpkg
'
TESTING='
xvfb Xvfb
xdotool xdotool
openbox openbox
dbus-daemon dbus-run-session
at-spi2-core dpkg
gir1.2-atspi-2.0 dpkg
python3-gi dpkg
fonts-dejavu-core dpkg
fonts-noto-core dpkg
fonts-open-sans dpkg
desktop-file-utils desktop-file-validate
appstream appstreamcli
shared-mime-info update-mime-database
libglib2.0-bin gio
nsis makensis
gcc cc
libc6-dev dpkg
'
TRANSLATING='
gettext msgfmt
'

say() { printf '%s\n' "$*" >&2; }

refuse() {
    say "$@"
    exit 1
}

# prepare run|test TABLE: install what is missing to run or test the program.
prepare() {
    if is_current "$1" && [ -z "$(missing "$2")" ]; then return; fi
    require_recent_python
    install_packages "$SETUP$2"
    is_current "$1" || install_python_packages "$1"
}

require_recent_python() {
    command -v "$python" >/dev/null || return 0
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        refuse "Tic-Tac-Toe needs Python 3.11 or later, but $python is older. Set PYTHON to the command of a newer one."
}

# missing TABLE: print the packages of a table that are not installed.
missing() {
    libraries=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null || true)
    printf '%s' "$1" | while read -r package sign; do
        [ -z "$package" ] || is_present "$package" "$sign" || printf '%s ' "$package"
    done
}

is_present() {
    case $2 in
        # Systems without a list of libraries, such as macOS, need none: Qt includes its own.
        lib*) case "$libraries " in ' ' | *"$2 "*) ;; *) return 1 ;; esac ;;
        ensurepip) "$python" -c 'import ensurepip, venv' 2>/dev/null ;;
        dpkg) ! command -v dpkg >/dev/null || dpkg -s "$1" >/dev/null 2>&1 ;;
        /*) [ -e "$2" ] ;;
        *) command -v "$2" >/dev/null ;;
    esac
}

install_packages() {
    lacking=$(missing "$1")
    if [ -n "$lacking" ] && as_root=$(root_command); then
        say "Installing with apt: ${lacking% }"
        apt_install $lacking || true
        lacking=$(missing "$1")
    fi
    case $lacking in
        '') ;;
        'fonts-noto-color-emoji ') say 'Emoji may appear as boxes, because the package fonts-noto-color-emoji is missing.' ;;
        *) refuse "Some packages are missing. $(advice "$lacking")" ;;
    esac
}

# Print the prefix that runs a command as root without a password. Fail if apt or root is unavailable.
root_command() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || { sudo -n true 2>/dev/null && echo 'sudo -n'; }
}

# A failed update is ignored, because an outdated list of packages may still work.
apt_install() {
    $as_root apt-get update -qq >&2 || true
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$@" >/dev/null
}

advice() {
    if ! command -v apt-get >/dev/null; then
        echo "Install the equivalents of these Debian packages: ${1% }"
    elif command -v sudo >/dev/null; then
        echo "To install them, run: sudo apt-get install ${1% }"
    else
        echo "To install them, run as root: apt-get install ${1% }"
    fi
}

install_python_packages() {
    if is_reusable; then
        say 'Updating .venv.'
    else
        say 'Creating .venv. This takes about a minute the first time.'
        "$python" -m venv --clear "$venv" || refuse "Could not create $venv. See the messages above."
    fi
    rm -f "$venv"/*.stamp
    pip_install --require-hashes --requirement "packaging/requirements-$1.txt"
    pip_install --no-deps --no-build-isolation --editable .
    stamp >"$venv/run.stamp"
    [ "$1" = run ] || stamp >"$venv/$1.stamp"
}

pip_install() {
    (cd "$root" && "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "$@" >&2) ||
        refuse 'Could not install Python packages. See the messages above.'
}

# A stamp holds everything that the installation depends on. It is written last, so it marks a complete one.
stamp() {
    identity
    cat "$root/pyproject.toml" "$root"/packaging/requirements-*.txt | cksum
}

program_version() { "$venv/bin/python" -c 'import tictactoe_gui; print(tictactoe_gui.__version__)'; }

identity() { printf '%s\n' "$root" "$("$venv/bin/python" -V 2>&1)"; }

is_current() { [ "$(cat "$venv/$1.stamp" 2>/dev/null)" = "$(stamp)" ]; }

is_reusable() { [ "$(head -n 2 "$venv/run.stamp" 2>/dev/null)" = "$(identity)" ]; }
