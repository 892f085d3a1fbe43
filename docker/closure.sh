#!/bin/sh
# closure.sh ROOT PROGRAM...: a root folder with these programs (or modules, by their path) and the libraries they are linked with, and nothing else of Debian.
# dpkg's word on each package goes with them, for licences and for whoever looks for known faults.
set -eu
root=$1
shift

mkdir -p "$root/etc" "$root/tmp" "$root/usr/bin" "$root/usr/lib64" "$root/usr/sbin" "$root/usr/lib" "$root/var/lib/dpkg/status.d"
for folder in bin sbin lib lib64; do ln -sfn "usr/$folder" "$root/$folder"; done
chmod 1777 "$root/tmp"
echo 'prepmarket:x:10001:10001::/tmp:/sbin/nologin' >"$root/etc/passwd"
echo 'prepmarket:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"

{
  # The C library whole: modules of npm's packages open its parts.
  dpkg -L libc6 | grep -E '/lib[a-z_]+\.so\.[0-9]+$'
  for program in "$@"; do
    case $program in
      /*) file=$program ;;
      *) file=$(which "$program") ;;
    esac
    echo "$file"
    # A program that is linked with nothing makes ldd fail.
    ldd "$file" 2>/dev/null | awk '/=> \//{print $3} /^\t\//{print $1}' || true
  done
} >/tmp/found
sort -u /tmp/found >/tmp/closure

while read -r file; do
  cp -L --parents "$file" "$root"
  name=$(dpkg -S "$(readlink -f "$file")" "$file" "/usr$file" "${file#/usr}" 2>/dev/null | sed '/^diversion/d;s/[,:].*//;q')
  [ -n "$name" ] || continue
  dpkg-query -s "$name" >"$root/var/lib/dpkg/status.d/$name"
  [ ! -f "/usr/share/doc/$name/copyright" ] || cp -L --parents "/usr/share/doc/$name/copyright" "$root"
done </tmp/closure
