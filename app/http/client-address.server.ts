/**
 * The caller's address: the socket's, or behind N trusted proxies the Nth from the right of X-Forwarded-For.
 * Anything further left was written by a stranger. IPv6 counts by its /64, which one customer owns whole.
 */
export function clientAddress(headers: Headers, socketAddress: string, trustedProxies: number): string {
  const chain = (headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const claimed = trustedProxies > 0 ? chain[chain.length - trustedProxies] : undefined
  return byNetwork(claimed ?? socketAddress)
}

function byNetwork(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
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
