#!/bin/sh
# Unpacks the archive of `make dist` on a Debian that has nothing but what every Debian has, and runs the command there.
# The system is made once, with debootstrap, and kept below .build.
set -eu

version=$1

root=.build/debian
suite=${SUITE:-stable}

fail() {
  echo "dist-test: $1" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail "a chroot needs root: run this with sudo"
command -v debootstrap >/dev/null || fail "install debootstrap first; it is a package of Debian's"
archive=dist/purpose-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz
(cd dist && sha256sum --check --quiet "$(basename "$archive").sha256")

if [ ! -f $root/complete ]; then
  rm -rf $root
  mkdir -p $root
  # MIRROR is for those who have one of their own.
  debootstrap --variant=minbase "$suite" "$PWD/$root/system" ${MIRROR:+"$MIRROR"} >$root/log 2>&1 || {
    tail -n 5 $root/log >&2
    fail "the system could not be made; all that debootstrap said is in $root/log"
  }
  touch $root/complete
fi

system=$root/system
rm -rf "${system:?}/usr/local" "${system:?}/example"
mkdir -p $system/usr/local
tar -xzf "$archive" --strip-components=1 -C $system/usr/local
cp -R Tests/Example $system/example

# Programs read their own arguments from /proc.
mount -t proc proc $system/proc 2>/dev/null || mount --bind /proc $system/proc ||
  fail "/proc could not be mounted in $system"
trap 'umount $system/proc' EXIT

# Runs the command in the system, and fails if its status is not the first argument.
expect() {
  wanted=$1
  shift
  printf '\n# purpose %s\n' "$*"
  status=0
  chroot $system env -i PATH=/usr/local/bin:/usr/bin:/bin purpose "$@" || status=$?
  [ "$status" = "$wanted" ] || fail "purpose $* ended with status $status, and not $wanted"
}

expect 0 --version
# The example has faults, which are to be found.
expect 1 check example
expect 0 report example
expect 0 init example --dry-run
for file in man/man1/purpose.1 bash-completion/completions/purpose zsh/site-functions/_purpose \
  fish/vendor_completions.d/purpose.fish doc/purpose/LICENSE; do
  [ -s "$system/usr/local/share/$file" ] || fail "$archive lacks share/$file"
done
echo
echo "dist-test: $archive runs on Debian $(cat $system/etc/debian_version), which has nothing else installed"
