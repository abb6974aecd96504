#!/bin/sh
# Finds the browser, the fonts and the Python packages that the tests of the HTML page need, and installs what is
# missing: the first two with apt-get, the others into .build/page-tests. Prints the path of the browser.
set -eu

say() { printf 'setup-page: %s\n' "$*" >&2; }

has() { command -v "$1" >/dev/null 2>&1; }

# A browser of one's own choice is taken as it is.
browser() {
  if [ -n "${CHROMIUM:-}" ]; then echo "$CHROMIUM"; return; fi
  for name in chromium chromium-browser google-chrome; do
    if has $name; then command -v $name; return; fi
  done
  mac="/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
  if [ -x "$mac" ]; then echo "$mac"; fi
}

has_font() { has fc-list && fc-list ":family=$1" | grep -q .; }

# Prints the packages that are missing, by their names in Debian. Without the fonts, Japanese is boxes.
missing() {
  [ -n "$(browser)" ] || echo chromium
  has fc-list || echo fontconfig
  has_font "Noto Sans CJK JP" || echo fonts-noto-cjk
  has_font "Noto Sans Arabic" || echo fonts-noto-core
  python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

wanted=$(missing | tr '\n' ' ')
if [ -n "$wanted" ] && [ "$(uname -s)" = Linux ]; then
  if has apt-get && { [ "$(id -u)" = 0 ] || has sudo; }; then
    as_root apt-get update -q >&2
    # The names are a list: they are split on purpose.
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -q -y \
      --no-install-recommends $wanted >&2
  else
    say "missing: $wanted"
    say "Install them (these are their names in Debian), then run make again."
    exit 1
  fi
fi
if [ -z "$(browser)" ]; then
  say "no Chromium was found; name one by CHROMIUM=/path/to/it"
  exit 1
fi

# Versions that were tried together. The packages bring no browser of their own.
packages="playwright==1.65.2 axe-playwright-python==0.1.8"
environment=.build/page-tests
if [ "$(cat $environment/packages 2>/dev/null || true)" != "$packages" ]; then
  rm -rf $environment
  python3 -m venv $environment
  # shellcheck disable=SC2086
  $environment/bin/pip install -q --disable-pip-version-check $packages >&2
  echo "$packages" > $environment/packages
fi
browser
