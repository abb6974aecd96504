#!/bin/sh
# Finds what the build and the tests need from the system, and installs what is missing with apt-get or Homebrew.
set -eu

minimum=6.2

say() { printf 'setup: %s\n' "$*" >&2; }

has() { command -v "$1" >/dev/null 2>&1; }

# Prints the packages that are missing, by the name that the given package manager knows them by.
missing() {
  case $1 in
  apt) icu=libicu-dev yaml=libyaml-dev xml=libxml2-dev pkgconfig=pkg-config python=python3 ;;
  brew) icu=icu4c yaml=libyaml xml=libxml2 pkgconfig=pkgconf python=python ;;
  esac
  has pkg-config || echo "$pkgconfig"
  has pkg-config && pkg-config --exists icu-i18n || echo "$icu"
  has pkg-config && pkg-config --exists yaml-0.1 || echo "$yaml"
  has pkg-config && pkg-config --exists libxml-2.0 || echo "$xml"
  # What Debian's libxml2.a needs; its own package does not bring them.
  if [ "$1" = apt ]; then
    has pkg-config && pkg-config --exists zlib || echo zlib1g-dev
    has pkg-config && pkg-config --exists liblzma || echo liblzma-dev
  fi
  has git || echo git
  has python3 || echo "$python"
}

# Runs a command as root, where it can.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_with_apt() {
  as_root apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

case $(uname -s) in
Darwin) manager=brew ;;
*) manager=apt ;;
esac

wanted=$(missing $manager | tr '\n' ' ')
if [ -n "$wanted" ]; then
  # The names are a list: they are split on purpose.
  # shellcheck disable=SC2086
  if [ $manager = brew ] && has brew; then
    brew install $wanted
  elif [ $manager = apt ] && has apt-get && { [ "$(id -u)" = 0 ] || has sudo; }; then
    install_with_apt $wanted
  else
    say "missing: $wanted"
    say "Install them (these are their names in Debian and Homebrew), then run make again."
    exit 1
  fi
  still=$(missing $manager | tr '\n' ' ')
  if [ -n "$still" ]; then
    say "still missing after the installation: $still"
    exit 1
  fi
fi

if ! has swift; then
  say "missing: swift, version $minimum or later. See https://www.swift.org/install"
  exit 1
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
if [ -z "$version" ]; then
  say "cannot tell the version of $(command -v swift); $minimum or later is needed"
  exit 1
fi
if ! awk -v have="$version" -v need="$minimum" 'BEGIN {
  split(have, h, "."); split(need, n, ".")
  exit !(h[1] > n[1] || h[1] == n[1] && h[2] >= n[2])
}'; then
  say "Swift $version is too old; $minimum or later is needed. See https://www.swift.org/install"
  exit 1
fi
