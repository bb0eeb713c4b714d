import { createHash } from 'node:crypto'

/** Headers of every response (reliability: OWASP Secure Headers). */
export const EVERY_RESPONSE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

/** Added when the shop is reached by https. */
export const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const

/**
 * Headers of an HTML page. Scripts run only when they are ours or one of the inline scripts of this very page, by hash.
 * Its forms are sent to us, and to `formHosts` where a page hands over to them.
 */
export function pageSecurity(html: string, formHosts: readonly string[] = []): Record<string, string> {
  const hashes = inlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' ${hashes.join(' ')}`.trim(),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      ["form-action 'self'", ...formHosts].join(' '),
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

function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g))
    .filter(([, attributes = '']) => !attributes.includes('application/'))
    .map(([, , body = '']) => body)
}
