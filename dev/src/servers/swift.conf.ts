export const baseConf = `[swift-hash]
swift_hash_path_suffix = prepmarket
swift_hash_path_prefix = prepmarket
[storage-policy:0]
name = Policy-0
default = yes
`;

export const serverConf = (of: { kind: string; port: number; user: string; etc: string; devices: string }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${of.port}
user = ${of.user}
swift_dir = ${of.etc}
devices = ${of.devices}
mount_check = false
disable_fallocate = true
workers = 1
[pipeline:main]
pipeline = ${of.kind}-server
[app:${of.kind}-server]
use = egg:swift#${of.kind}
conn_timeout = 20
node_timeout = 60
`;

const filters = (cachePort: number): Record<string, [program: string, ...settings: string[]]> => ({
  catch_errors: ['catch_errors'],
  gatekeeper: ['gatekeeper'],
  healthcheck: ['healthcheck'],
  'proxy-logging': ['proxy_logging'],
  cache: ['memcache', `memcache_servers = 127.0.0.1:${cachePort}`],
  listing_formats: ['listing_formats'],
  s3api: ['s3api', 'location = us-east-1', 'dns_compliant_bucket_names = true', 'allow_multipart_uploads = true', 's3_acl = false'],
  tempauth: ['tempauth', 'user_test_tester = testing .admin'],
  slo: ['slo'],
  dlo: ['dlo'],
  bulk: ['bulk'],
});

/** Swift leaves a server that was slow ten times alone for a minute: right with many of them, with one on a busy machine it is an end of everything. */
export const proxyConf = (of: { port: number; cachePort: number; user: string; etc: string }) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${of.port}
user = ${of.user}
swift_dir = ${of.etc}
workers = 1
[pipeline:main]
pipeline = ${Object.keys(filters(of.cachePort)).join(' ')} proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
conn_timeout = 20
node_timeout = 60
error_suppression_limit = 1000000
${Object.entries(filters(of.cachePort))
  .map(([name, [program, ...settings]]) => [`[filter:${name}]`, `use = egg:swift#${program}`, ...settings].join('\n'))
  .join('\n')}
`;
