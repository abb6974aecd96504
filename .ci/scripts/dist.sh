#!/bin/sh
# Packs the command for one system into dist/, beside its checksum.
set -eu

binary=$1
version=$2

system=$(uname -s | tr '[:upper:]' '[:lower:]' | sed 's/darwin/macos/')
name=purpose-$version-$system-$(uname -m)
rm -rf "dist/$name"
# Laid out so that it can be unpacked into /usr/local: tar -xzf ARCHIVE --strip-components=1 -C /usr/local
sh .ci/scripts/install.sh "$binary" "dist/$name"
strip "dist/$name/bin/purpose" || echo "packed with its symbols: strip did not work" >&2
mkdir -p "dist/$name/share/doc/purpose"
cp README.md CHANGELOG.md LICENSE "dist/$name/share/doc/purpose"

# The same commit gives the same archive: no names, no times of the machine that packed it.
if tar --version 2>/dev/null | grep -q GNU; then
  time=$(git log -1 --format=%ct 2>/dev/null || echo 0)
  tar -C dist --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" -cf - "$name" |
    gzip -9n > "dist/$name.tar.gz"
else
  tar -C dist -czf "dist/$name.tar.gz" "$name"
fi
rm -r "dist/$name"
cd dist
if command -v sha256sum >/dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi \
  > "$name.tar.gz.sha256"
cat "$name.tar.gz.sha256"
