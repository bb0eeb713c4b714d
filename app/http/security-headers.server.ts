import { createHash } from 'node:crypto'
import type { ForeignHosts } from '#app/domain/identity/identity-provider.ts'
import { sheetsOf } from './sheets.server.ts'

/** Headers of every response (reliability: OWASP Secure Headers). */
export const EVERY_RESPONSE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

/** In place of the above on pages of one person and of the panel: other sites do not learn even that somebody came from here. */
export const PRIVATE_PAGE = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
} as const

/** Added when the shop is reached by https. */
export const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const

/** Addresses of others: what a page may load from them, show of them or tell them, and where its forms may go. */
type AlsoAllowed = ForeignHosts & { form: readonly string[]; image: readonly string[] }

/**
 * Headers of an HTML page. Scripts run only when they are ours or one of the inline scripts of this very page, by hash, and
 * so do style elements, whose sheets may still be marks (sheets.server.ts). What it loads and where its forms go is ours, but
 * for what `also` names.
 */
export function pageSecurity(page: readonly string[], also: Partial<AlsoAllowed> = {}): Record<string, string> {
  const { script = [], frame = [], connect = [], form = [], image = [] } = also
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      ["script-src 'self'", ...page.flatMap(inlineScripts).map(hashOf).map(asSource), ...script].join(' '),
      // For style attributes, and for browsers that do not know the next line.
      "style-src 'self' 'unsafe-inline'",
      [
        "style-src-elem 'self'",
        ...page
          .flatMap(inlineStyles)
          .map((text) => sheetsOf(text)?.hash ?? hashOf(text))
          .map(asSource),
      ].join(' '),
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

function inlineScripts(html: string): string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => !/ src=|application\//.test(attributes))
    .map(({ text }) => text)
}

function inlineStyles(html: string): string[] {
  return elements(html, 'style').map(({ text }) => text)
}

type Element = { attributes: string; text: string }

/** The elements of a name, none within another. By finding, not by a pattern: these texts are most of a page. */
function elements(html: string, name: 'script' | 'style'): Element[] {
  const found: Element[] = []
  for (let from = html.indexOf(`<${name}`); from >= 0; from = html.indexOf(`<${name}`, from)) {
    const text = html.indexOf('>', from) + 1
    const end = html.indexOf(`</${name}>`, text)
    if (text === 0 || end < 0) break
    found.push({ attributes: html.slice(from, text), text: html.slice(text, end) })
    from = end
  }
  return found
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function asSource(hash: string): string {
  return `'sha256-${hash}'`
}
