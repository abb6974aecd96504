#!/bin/sh
# What action.yml does: installs the command on a runner of GitHub Actions, and runs it.
#
# Nothing is downloaded that was not named with its checksum: without a version, the command is built from the sources
# that the runner has already, since they are the action.
set -eu

fail() {
  echo "::error title=purpose::$1"
  exit 1
}

# Unpacks the archive of a release, if it has the checksum that was given.
install_release() {
  [ -n "${SHA256:-}" ] || fail "Give sha256 with version: the checksum that lies beside the archive of the release."
  system=$(uname -s | tr '[:upper:]' '[:lower:]' | sed 's/darwin/macos/')
  name=purpose-$VERSION-$system-$(uname -m).tar.gz
  folder=$(mktemp -d)
  gh release download "$VERSION" --repo "$REPOSITORY" --pattern "$name" --dir "$folder" ||
    fail "The release $VERSION of $REPOSITORY has no $name. Leave version out to build from source."
  if command -v sha256sum >/dev/null; then
    found=$(sha256sum "$folder/$name" | cut -d ' ' -f 1)
  else
    found=$(shasum -a 256 "$folder/$name" | cut -d ' ' -f 1)
  fi
  [ "$found" = "$SHA256" ] || fail "$name has the checksum $found, and not $SHA256: it is not used."
  mkdir -p "$DESTINATION"
  tar -xzf "$folder/$name" --strip-components=1 -C "$DESTINATION"
  rm -r "$folder"
}

build() {
  (cd "$ACTION_PATH" && make setup build && sh .ci/scripts/install.sh .build/release/purpose "$DESTINATION")
}

case ${1:-} in
install)
  if [ -n "${VERSION:-}" ]; then install_release; else build; fi
  echo "$DESTINATION/bin" >> "$GITHUB_PATH"
  "$DESTINATION/bin/purpose" --version
  ;;
check)
  # Words are split on purpose, and stars in them mean what purpose makes of them.
  set -f
  # shellcheck disable=SC2086
  set -- --format "$CHECK_FORMAT" ${CHECK_ARGUMENTS:-} --
  # A path may hold spaces: they stand a line each.
  IFS='
'
  # shellcheck disable=SC2086
  set -- "$@" ${CHECK_PATHS:-}
  exec purpose check "$@"
  ;;
*) fail "action.sh takes install or check" ;;
esac
