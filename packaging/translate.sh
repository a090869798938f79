#!/bin/sh
# Start a translation, or update and compile it: sh packaging/translate.sh LANGUAGE, such as de or pt_BR
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/environment.sh"

[ $# = 1 ] || refuse 'Name a language, such as: sh packaging/translate.sh de'
install_packages "$TRANSLATING"
cd "$root"
folder=assets/translations/$1/LC_MESSAGES
texts=$folder/tictactoe_gui.po
template=build/tictactoe_gui.pot
mkdir -p "$folder" build
find tictactoe_gui -name '*.py' | LC_ALL=C sort | xgettext --files-from=- --output="$template" --from-code=UTF-8 \
    --keyword=marked --keyword=Plural:1,2 --add-comments=Translators: --add-location=file --package-name=tictactoe-gui
if [ -e "$texts" ]; then
    msgmerge --quiet --update --backup=none "$texts" "$template"
else
    msginit --no-translator --locale="$1" --input="$template" --output-file="$texts" 2>/dev/null
fi
msgfmt --check --statistics --output-file="$folder/tictactoe_gui.mo" "$texts"
say "The texts are in $texts."
