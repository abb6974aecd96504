#!/bin/sh
# Puts the command, its manual page and its completions into a folder such as /usr/local, each where it is looked for.
set -eu

binary=$1
prefix=$2

# Writes what the command prints to a file of the folder.
write() {
  file=$prefix/share/$1
  shift
  mkdir -p "$(dirname "$file")"
  "$binary" "$@" --output "$file"
  chmod 644 "$file"
}

mkdir -p "$prefix/bin"
install -m 755 "$binary" "$prefix/bin/purpose"
write man/man1/purpose.1 man
write bash-completion/completions/purpose completions bash
write zsh/site-functions/_purpose completions zsh
write fish/vendor_completions.d/purpose.fish completions fish
