import { NOINDEX_PATHS } from './noindex-paths.ts'

/** The text of /robots.txt (RFC 9309): the paths not to be indexed, and the sitemap. */
export function robotsText(origin: string): string {
  // `$` matches the path itself, `/` the paths below it, so that /orders does not also hide /orders-of-nuts.
  const disallowed = NOINDEX_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`])
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
