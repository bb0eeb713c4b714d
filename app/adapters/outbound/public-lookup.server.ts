import { lookup as dnsLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

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
