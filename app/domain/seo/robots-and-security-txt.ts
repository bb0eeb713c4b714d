import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { NOINDEX_PATHS } from './noindex-paths.ts'

/** The text of /robots.txt (RFC 9309): the paths not to be indexed, and the sitemap. */
export function robotsText(origin: string): string {
  // `$` matches the path itself, `/` the paths below it, so that /orders does not also hide /orders-of-nuts.
  const disallowed = NOINDEX_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`])
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/**
 * security.txt (RFC 9116): the contact for security reports. Generated per request, so its expiry is always 180 days
 * ahead.
 */
export function securityTxt(origin: string, email: string, at: Instant): string {
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}/contact`,
    `Expires: ${later(at, 180 * DAYS)}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
