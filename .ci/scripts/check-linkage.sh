#!/bin/sh
# Fails if a binary needs a shared library that not every Linux has.
set -eu

binary=$1

if [ ! -f "$binary" ]; then
  echo "there is no $binary" >&2
  exit 1
fi

# The second line is part of libc, and a file of its own before glibc 2.34.
others=$(ldd "$binary" | awk '{ print $1 }' | sed 's|.*/||' | grep -vxE \
  -e 'linux-vdso\.so\.1|ld-linux-.*|libc\.so\.6|libm\.so\.6|libstdc\+\+\.so\.6|libgcc_s\.so\.1' \
  -e 'libpthread\.so\.0|libdl\.so\.2|librt\.so\.1|libutil\.so\.1' || true)
if [ -n "$others" ]; then
  echo "$binary needs shared libraries that it should carry itself:" >&2
  echo "$others" >&2
  exit 1
fi
