#!/bin/sh
# Runs the command as a plugin of a package that depends on this one, and holds its statuses against what they should be.
# Builds all that the command needs, for debugging.
set -eu

export PLUGIN=1
client=Tests/Client
scratch=.build/plugin

run() {
  printf '\n$ swift package purpose %s\n' "$*"
  swift package --package-path $client --scratch-path $scratch purpose "$@"
}

run --version
run check
run values NSCameraUsageDescription --locale de
# Nothing lies where it is looked for, so this has to fail.
if run check Nowhere; then
  echo "plugin-test: a path that is not there was judged" >&2
  exit 1
fi
