#!/bin/sh
# Complete the files of a release in dist/, which already holds the packages of build.sh and of other systems:
#
#   sh packaging/release.sh          build the wheel and the sources, and write the checksums of all files
#   sh packaging/release.sh publish  publish all files on the project's home, with the GitHub command gh
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

add_sources_and_checksums() {
    "$venv/bin/python" -m hatchling build --directory dist
    (cd dist && sha256sum tictactoe?gui?*) >build/SHA256SUMS
    mv build/SHA256SUMS dist
}

publish() {
    home=$("$venv/bin/python" packaging/home.py)
    [ -n "$home" ] || refuse 'The project has no home yet. Set HOME in packaging/home.py, and see packaging/RELEASING.md.'
    version=$(program_version)
    git tag --points-at HEAD | grep -Fqx "v$version" || refuse "This commit is not tagged v$version."
    (cd dist && sha256sum --check --quiet SHA256SUMS) || refuse 'Some files have changed. Run packaging/release.sh again.'
    changes | gh release create "v$version" --repo "$home" --verify-tag --title "Tic-Tac-Toe $version" --notes-file - \
        dist/SHA256SUMS dist/tictactoe?gui?*
}

# Print the newest entry of the changelog.
changes() { awk '/^## / { entries++; next } entries == 1' packaging/CHANGELOG.md; }

prepare run ''
cd "$root"
mkdir -p build
case ${1-} in
    '') add_sources_and_checksums ;;
    publish) publish ;;
    *) refuse "Unknown argument: $1. Use no argument, or: sh packaging/release.sh publish" ;;
esac
