#!/bin/sh
# Sets up whatever is missing, then starts the program with the arguments given: sh packaging/run.sh [--terminal ...]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

prepare run "$LIBRARIES"
# -P: a file in the folder where the user happens to be must not hide a module of ours.
exec "$venv/bin/python" -P -m tictactoe_gui "$@"
