import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isHiddenPath } from '#app/domain/discovery/feeds/robots.ts'
import type { ForeignHosts } from '#app/domain/identity/providers/identity-provider.ts'

// OWASP Secure Headers.
const EVERY_RESPONSE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

// On pages of one person and of the panel: other sites do not learn even that somebody came from here.
const PRIVATE_PAGE = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'same-origin' } as const

// Of this name alone: under a bare domain lie others that are not the shop's, and may have no https.
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=63072000' } as const

/** Sets the headers of every response of the shop at this origin. */
export function securityHeaders(origin: string): MiddlewareHandler {
  const always = { ...EVERY_RESPONSE, ...(origin.startsWith('https:') ? HTTPS_ONLY : {}) }
  return async (c, next) => {
    await next()
    const all = isHiddenPath(c.req.path) ? { ...always, ...PRIVATE_PAGE } : always
    for (const [name, value] of Object.entries(all)) c.res.headers.set(name, value)
  }
}

/** Addresses of others: what a page may load from them, show of them or tell them, and where its forms may go. */
type AlsoAllowed = ForeignHosts & { form: readonly string[]; image: readonly string[] }

/** A word that nobody can guess, for the inline scripts of one rendering. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** What of a page's own text may run or style it. */
type OwnText = { nonce: string; styleHashes: readonly string[] }

/**
 * Headers of an HTML page. Scripts run only when they are files of the shop or carry the nonce of this rendering: one that
 * somebody smuggled in does not know it. Style elements are those of the build, by hash. What a page loads and where its
 * forms go is the shop's own, but for what `also` names.
 */
export function pageSecurity({ nonce, styleHashes }: OwnText, also: Partial<AlsoAllowed> = {}): Record<string, string> {
  const { script = [], frame = [], connect = [], form = [], image = [] } = also
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      ["script-src 'self'", `'nonce-${nonce}'`, ...script].join(' '),
      // For style attributes, and for browsers that do not know the next line.
      "style-src 'self' 'unsafe-inline'",
      ["style-src-elem 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
      ["img-src 'self' data: https:", ...image].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...connect].join(' '),
      ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
      "manifest-src 'self'",
      "worker-src 'self'",
      ["form-action 'self'", ...form].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=()',
    'X-Frame-Options': 'DENY',
  }
}

/** The nonce a Content-Security-Policy of `pageSecurity` names; null for one without. */
export function nonceOf(policy: string): string | null {
  return /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? null
}
