import { lookup as dnsLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Addresses that lead into the network of the server instead of the internet (IANA's special-purpose registries, RFC
// 6890), among them 169.254.169.254, where cloud providers give a machine its own keys.
const PRIVATE: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Everything but global unicast (2000::/3), and of that what holds an IPv4 address or is reserved.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

// One list per family: in a shared one, an IPv4 address would also be looked up as ::ffff:1.2.3.4, and all of those are
// refused.
const BLOCKED = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix, family] of PRIVATE) BLOCKED[family].addSubnet(network, prefix, family)

/** Whether an IP address belongs to the internet, so that a host typed in the panel may be called at it. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return !BLOCKED[family].check(plain, family)
}

/** A host leads into the server's own network. */
class PrivateHost extends Error {
  readonly code = 'EPRIVATE'
  constructor() {
    super('This host leads into the network of the server.')
  }
}

/**
 * Looks a host up for a connection, and returns only addresses of the internet. A connection that looks its host up
 * here goes to an address that was checked, whatever the name means a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    // One private address among them is refused too: nobody has that by chance.
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return callback(new PrivateHost(), '', 0)
    if (options.all) return callback(null, found)
    return callback(null, first.address, first.family)
  })
}

/** Whether a host may be called, as of now. `unknown` if it has no address. */
export function checkHost(hostname: string): Promise<'public' | 'private' | 'unknown'> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return Promise.resolve(isPublicAddress(host) ? 'public' : 'private')
  return new Promise((resolve) => {
    publicLookup(host, { all: true }, (error) => {
      if (error) resolve(error instanceof PrivateHost ? 'private' : 'unknown')
      else resolve('public')
    })
  })
}
