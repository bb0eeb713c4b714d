/** The networks whose pages the footer can link to. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'youtube', 'x', 'threads', 'linkedin', 'pinterest'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** The name of each network, the hosts of its pages, and an address as an example. */
export const SOCIAL_NETWORK_FACTS: Readonly<
  Record<SocialNetwork, { name: string; hosts: readonly string[]; example: string }>
> = {
  instagram: { name: 'Instagram', hosts: ['instagram.com'], example: 'https://www.instagram.com/yourshop' },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'], example: 'https://www.facebook.com/yourshop' },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], example: 'https://www.youtube.com/@yourshop' },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'], example: 'https://x.com/yourshop' },
  threads: { name: 'Threads', hosts: ['threads.net', 'threads.com'], example: 'https://www.threads.net/@yourshop' },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'], example: 'https://www.linkedin.com/company/yourshop' },
  pinterest: { name: 'Pinterest', hosts: ['pinterest.com', 'pin.it'], example: 'https://in.pinterest.com/yourshop' },
}

/** The checked address of the shop's page at a network, or null: https, on one of its hosts, and not its front page. */
export function socialAddress(network: SocialNetwork, typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (url?.protocol !== 'https:' || url.username || url.password || url.port || url.pathname === '/') return null
  const isOwn = SOCIAL_NETWORK_FACTS[network].hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  )
  return isOwn ? url.href : null
}
