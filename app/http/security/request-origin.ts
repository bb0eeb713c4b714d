import { isLoopbackHost } from '#app/config/loopback.ts'

/** The hosts a shop accepts. `privateDemo`: a demo that was not made public, which accepts loopback hosts only. */
export type AcceptedHosts = Readonly<{ origin: string; privateDemo: boolean }>

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * The origin a request is for: SHOP_URL, whatever scheme and host the proxy in front passed on. A private demo keeps
 * the requested loopback host, because its cookies belong to it. Null: the host is not accepted.
 */
export function requestOrigin(host: string | undefined, { origin, privateDemo }: AcceptedHosts): string | null {
  if (!host) return privateDemo ? null : origin
  if (origin.endsWith(`//${host}`)) return origin
  const hostname = HOST.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!hostname) return null
  if (privateDemo) return isLoopbackHost(hostname) ? `http://${host.toLowerCase()}` : null
  return hostname === new URL(origin).hostname || !isPublicName(hostname) ? origin : null
}

/**
 * Whether someone else's DNS could point this name here (DNS rebinding). It cannot with an IP address or a name without
 * a dot, which are what a proxy sends that does not pass on the original host.
 */
function isPublicName(hostname: string): boolean {
  return hostname.includes('.') && !IP_ADDRESS.test(hostname) && !isLoopbackHost(hostname)
}
