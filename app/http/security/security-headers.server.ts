import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ThirdPartyHosts } from '#app/domain/identity/providers/third-party-hosts.ts'
import { isNoindexPath } from '#app/domain/seo/noindex-paths.ts'

// OWASP Secure Headers.
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

// On personal pages and the panel no Referer is sent to other sites.
const PRIVATE_PAGE = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'same-origin' } as const

// Without includeSubDomains: other subdomains may not be the shop's, or lack HTTPS.
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=63072000' } as const

/** Sets the security headers of every response. */
export function securityHeaders(origin: string): MiddlewareHandler {
  const always = { ...COMMON, ...(origin.startsWith('https:') ? HTTPS_ONLY : {}) }
  return async (c, next) => {
    await next()
    const all = isNoindexPath(c.req.path) ? { ...always, ...PRIVATE_PAGE } : always
    for (const [name, value] of Object.entries(all)) c.res.headers.set(name, value)
  }
}

/** Third-party origins that the policy also allows, by directive. */
type AllowedOrigins = ThirdPartyHosts & { form: readonly string[]; image: readonly string[] }

/** An unguessable nonce for the inline scripts of one rendered page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The page's inline code: the nonce of its scripts and the hashes of its stylesheets. */
type InlineCode = { nonce: string; styleHashes: readonly string[] }

/**
 * The headers of an HTML page. Scripts run only if they are files of the shop or carry the nonce of this page, which an
 * injected script cannot know. Style elements are those of the build, by hash. Everything else is limited to the shop's
 * own origin and the origins in `also`.
 */
export function pageSecurityHeaders(
  { nonce, styleHashes }: InlineCode,
  also: Partial<AllowedOrigins> = {},
): Record<string, string> {
  const { script = [], frame = [], connect = [], form = [], image = [] } = also
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      ["script-src 'self'", `'nonce-${nonce}'`, ...script].join(' '),
      // For style attributes, and for browsers without style-src-elem.
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

/** The nonce in a Content-Security-Policy; null if it has none. */
export function nonceFromPolicy(policy: string): string | null {
  return /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? null
}
