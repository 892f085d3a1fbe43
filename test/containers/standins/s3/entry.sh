# Swift's servers, until one of them ends.
set -eu
mkdir -p /data/d1
cp /standin/swift.conf /etc/swift/swift.conf
memcached -u nobody -l 127.0.0.1 -m 32 &
for kind in account container object; do swift-$kind-server /standin/$kind-server.conf & done
exec swift-proxy-server /standin/proxy-server.conf
