import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

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
