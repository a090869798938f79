#!/bin/sh
# Install missing requirements, then start the program with these arguments: sh packaging/run.sh [--terminal ...]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

prepare run "$LIBRARIES"
# -P: files in the current folder must not shadow the program's modules.
exec "$venv/bin/python" -P -m tictactoe_gui "$@"
