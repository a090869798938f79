#!/bin/sh
# Install missing requirements, then run all checks: sh packaging/test.sh
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

prepare test "$LIBRARIES$TESTING"
cd "$root"
PATH=$venv/bin:$PATH
ruff check
ruff format --check
mypy
lint-imports
pytest -m 'not end_to_end' -n auto
pytest -m end_to_end
