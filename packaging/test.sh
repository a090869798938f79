#!/bin/sh
# Install missing requirements, then run checks:
#
#   sh packaging/test.sh                    all checks
#   sh packaging/test.sh quick [FOLDER...]  linters, types, and the tests of some folders without their subfolders.
#                                           Without FOLDER, those of folders with uncommitted changes.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

# Print the tests that belong to folders of the program or of the tests.
tests_of() {
    for folder in "$@"; do
        folder=${folder%/}
        case $folder in tictactoe_gui*) folder=tests${folder#tictactoe_gui} ;; esac
        while [ ! -d "$folder" ]; do folder=$(dirname -- "$folder"); done
        find "$folder" -maxdepth 1 -name 'test_*.py'
    done | sort -u
}

changed_folders() {
    git status --porcelain --untracked-files=all -- tictactoe_gui tests | sed 's/^...//; s/.* -> //' | xargs -n 1 dirname --
}

check_code() {
    ruff check
    ruff format --check
    mypy
    lint-imports
}

check_quickly() {
    [ $# -gt 0 ] || set -- $(changed_folders)
    tests=$(tests_of "$@")
    check_code
    [ -n "$tests" ] || refuse 'No tests. Name folders that have some, such as: sh packaging/test.sh quick tests/mnk'
    pytest -m 'not end_to_end' -n auto $tests
}

check_all() {
    check_code
    pytest -m 'not end_to_end' -n auto
    pytest -m end_to_end
}

prepare test "$LIBRARIES$TESTING$TRANSLATING"
cd "$root"
PATH=$venv/bin:$PATH
case ${1-} in
    '') check_all ;;
    quick) shift; check_quickly "$@" ;;
    *) refuse "Unknown argument: $1. Use no argument, or: sh packaging/test.sh quick [FOLDER...]" ;;
esac
