/**
 * The client's network address, for rate limits: the socket's, or behind N trusted proxies the Nth from the right of
 * X-Forwarded-For; entries further left can be forged. An IPv6 address is reduced to its /64, which one subscriber
 * usually owns.
 */
export function clientIp(headers: Headers, socketAddress: string, trustedProxies: number): string {
  const chain = (headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const claimed = trustedProxies > 0 ? chain[chain.length - trustedProxies] : undefined
  return byNetwork(claimed === undefined ? socketAddress : withoutPort(claimed))
}

/** Some proxies append the port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(claimed: string): string {
  const [, six] = /^\[([^\]]+)\](?::\d+)?$/.exec(claimed) ?? []
  return six ?? claimed.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/, '$1')
}

function byNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  return `${expand(plain).slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
}
