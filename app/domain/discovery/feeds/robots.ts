import { HIDDEN_PATHS } from './hidden-path.ts'

/** The text of /robots.txt (RFC 9309): where nobody needs to look, and where all the addresses are. */
export function robotsText(origin: string): string {
  // `$` ends the path itself and `/` what lies under it, so that /orders does not also hide a page called /orders-of-nuts.
  const closed = HIDDEN_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`])
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
