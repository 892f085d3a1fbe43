#!/bin/sh
# ffmpeg.sh: Debian's ffmpeg from its source, with all formats of its own and the three libraries that docs/formats.md needs.
# Debian's program is linked with 200 more (screens, sound cards, speech, networks): 215 MB, some of which a strange file can reach.
set -eu
. /etc/os-release
{
  for suite in "$VERSION_CODENAME" "$VERSION_CODENAME-updates"; do echo "deb-src http://deb.debian.org/debian $suite main"; done
  echo "deb-src http://deb.debian.org/debian-security $VERSION_CODENAME-security main"
} >/etc/apt/sources.list.d/sources.list
apt-get update
apt-get install -y --no-install-recommends util-linux build-essential nasm pkg-config zlib1g-dev libx264-dev libzimg-dev libdav1d-dev

mkdir /build
cd /build
apt-get source ffmpeg
cd ffmpeg-*/
./configure --prefix=/usr --libdir="/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)" --enable-shared --disable-static --disable-doc --disable-debug \
  --disable-ffplay --disable-network --disable-autodetect --enable-zlib --enable-gpl --enable-libx264 --enable-libzimg --enable-libdav1d
make -j"$(nproc)" install
ldconfig

# The word on it that dpkg has of other packages.
mkdir -p /word/usr/share/doc/ffmpeg /word/var/lib/dpkg/status.d
cp debian/copyright /word/usr/share/doc/ffmpeg
printf 'Package: ffmpeg\nStatus: install ok installed\nArchitecture: %s\nVersion: %s\n' "$(dpkg --print-architecture)" "$(dpkg-parsechangelog -S Version)" \
  >/word/var/lib/dpkg/status.d/ffmpeg
rm -rf /build /var/lib/apt/lists/*
