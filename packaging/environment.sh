# What run.sh, test.sh and build.sh share: it sets up .venv and system packages. They set $root, the checkout, and source this file.

venv=$root/.venv
python=${PYTHON:-python3}

# Tables of Debian's packages, each with the sign that it is there: a shared library, a command, a file, or dpkg's word.
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
desktop-file-utils desktop-file-validate
appstream appstreamcli
shared-mime-info update-mime-database
libglib2.0-bin gio
'

say() { printf '%s\n' "$*" >&2; }

refuse() {
    say "$@"
    exit 1
}

# prepare run|test TABLE: afterwards the program can run, or be tested; nothing that is there is installed again.
prepare() {
    if is_current "$1" && [ -z "$(missing "$2")" ]; then return; fi
    require_recent_python
    install_packages "$SETUP$2"
    is_current "$1" || install_python_packages "$1"
}

require_recent_python() {
    command -v "$python" >/dev/null || return 0
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        refuse "Tic-Tac-Toe needs Python 3.11 or later, which $python is not; set PYTHON to the command of one."
}

# The packages of a table that are not there.
missing() {
    libraries=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null || true)
    printf '%s' "$1" | while read -r package sign; do
        [ -z "$package" ] || is_present "$package" "$sign" || printf '%s ' "$package"
    done
}

is_present() {
    case $2 in
        # Where no list of libraries can be had, as on macOS, Qt brings its own.
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
        'fonts-noto-color-emoji ') say 'Emoji may be drawn as boxes: the font of the package fonts-noto-color-emoji is missing.' ;;
        *) refuse "Packages are missing; $(advice "$lacking")" ;;
    esac
}

# What to put before a command so that it runs as root without a question; fails where apt cannot be used so.
root_command() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || { sudo -n true 2>/dev/null && echo 'sudo -n'; }
}

# An outdated list of packages may still serve, so a failed update is no reason to stop.
apt_install() {
    $as_root apt-get update -qq >&2 || true
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$@" >/dev/null
}

advice() {
    if ! command -v apt-get >/dev/null; then
        echo "with your system's package manager, install what Debian calls ${1% }"
    elif command -v sudo >/dev/null; then
        echo "type: sudo apt-get install ${1% }"
    else
        echo "as root, type: apt-get install ${1% }"
    fi
}

install_python_packages() {
    if is_reusable; then
        say 'Bringing .venv up to date.'
    else
        say 'Making .venv; this takes a minute, and is done once.'
        "$python" -m venv --clear "$venv" || refuse "$venv could not be made; the lines above say why."
    fi
    rm -f "$venv"/*.stamp
    project=.
    [ "$1" = run ] || project='.[test,package]'
    pip_install hatchling editables
    pip_install --no-build-isolation --editable "$project"
    stamp >"$venv/run.stamp"
    [ "$1" = run ] || stamp >"$venv/$1.stamp"
}

pip_install() {
    (cd "$root" && "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -c packaging/constraints.txt "$@" >&2) ||
        refuse 'Python packages could not be installed; the lines above say why.'
}

# A stamp is written last, so an environment without one was left half-made; it holds what the installation depends on.
stamp() {
    identity
    cat "$root/pyproject.toml" "$root/packaging/constraints.txt" | cksum
}

identity() { printf '%s\n' "$root" "$("$venv/bin/python" -V 2>&1)"; }

is_current() { [ "$(cat "$venv/$1.stamp" 2>/dev/null)" = "$(stamp)" ]; }

is_reusable() { [ "$(head -n 2 "$venv/run.stamp" 2>/dev/null)" = "$(identity)" ]; }
