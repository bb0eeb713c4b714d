// The configuration of a minimal OpenStack Swift, on one machine and in one folder, with its S3 API.

export const KEYS = { accessKeyId: 'shop:admin', secretAccessKey: 'the-secret-of-a-test' }

export type SwiftPorts = Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>

/** Its configuration files by name. */
export function swiftSettings(folder: string, ports: SwiftPorts): Record<string, string> {
  const common = (port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
log_level = ERROR
`
  const serviceConfig = (kind: 'account' | 'container' | 'object') => `${common(ports[kind])}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
  return {
    'swift.conf': `
[swift-hash]
swift_hash_path_suffix = mewa
[storage-policy:0]
name = gold
default = yes
`,
    'account-server.conf': serviceConfig('account'),
    'container-server.conf': serviceConfig('container'),
    'object-server.conf': serviceConfig('object'),
    'proxy-server.conf': `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth bulk slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_admin = ${KEYS.secretAccessKey} .admin .reseller_admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`,
  }
}
