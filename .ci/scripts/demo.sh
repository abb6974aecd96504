#!/bin/sh
# Shows the command at work on a project with faults. `check` finds them, so its status 1 is what is wanted here.
set -eu

binary=$1
project=$2

run() {
  printf '\n$ purpose %s\n' "$*"
  status=0
  "$binary" "$@" || status=$?
  if [ "$status" -gt 1 ]; then
    echo "purpose ended with status $status" >&2
    exit 1
  fi
}

run check "$project"
run report "$project"
