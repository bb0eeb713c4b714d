import { isLoopbackHost } from '#app/config/loopback.ts'

/** Which hosts a shop answers to, and as what. `privateDemo`: a demo that nobody asked to be public. */
export type AnsweredHosts = Readonly<{ origin: string; privateDemo: boolean }>

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/**
 * The origin of the pages a request is for: SHOP_URL, whatever the proxy in front made of scheme and host. A private demo
 * keeps the loopback host it was asked at, for that is where its cookies are. Null: not for this shop.
 */
export function requestOrigin(host: string | undefined, { origin, privateDemo }: AnsweredHosts): string | null {
  if (!host) return privateDemo ? null : origin
  if (origin.endsWith(`//${host}`)) return origin
  const hostname = HOST.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!hostname) return null
  if (privateDemo) return isLoopbackHost(hostname) ? `http://${host.toLowerCase()}` : null
  return hostname === new URL(origin).hostname || !isPublicName(hostname) ? origin : null
}

/**
 * Whether a stranger's DNS can lead browsers here under this name. It cannot under a number or a name without a dot, and
 * these are what a proxy sends that does not pass on the host it was asked at.
 */
function isPublicName(hostname: string): boolean {
  return hostname.includes('.') && !IP_ADDRESS.test(hostname) && !isLoopbackHost(hostname)
}
