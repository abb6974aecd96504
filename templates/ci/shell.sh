#!/bin/sh
# Checks the permission texts on any CI: Jenkins, Bitrise, Xcode Cloud, Buildkite.
# Written by `purpose init --ci shell`, and yours from then on.
#
#   sh ci/purpose.sh change [BRANCH]   what a change for BRANCH breaks; @BRANCH@ if none is named
#   sh ci/purpose.sh all               everything
#
# Leaves the results as JUnit in purpose.xml. The exit status is that of purpose: 0 fine, 1 findings, 2 nothing judged.
set -eu

cd "$(dirname "$0")/.."

if ! command -v purpose >/dev/null; then
  echo "purpose.sh: install purpose first, by unpacking what \`make dist\` of it has made" >&2
  exit 2
fi

# Writes the file for the CI, whatever is found, then tells people what is, and fails for it.
check() {
  purpose check "$@" --format junit --output purpose.xml --fail-on never
  purpose check "$@"
}

case ${1:-} in
change)
  branch=${2:-@BRANCH@}
  # The commit that the change began from is needed. Many CIs fetch one commit of one branch.
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then git fetch --quiet --unshallow origin; fi
  if ! git rev-parse --verify --quiet "origin/$branch^{commit}" >/dev/null; then
    git fetch --quiet origin "+refs/heads/$branch:refs/remotes/origin/$branch"
  fi
  check --gate pr --since "origin/$branch"
  ;;
all) check ;;
*)
  echo "usage: sh ci/purpose.sh change [BRANCH] | all" >&2
  exit 2
  ;;
esac
