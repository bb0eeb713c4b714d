import type { Instant } from '#app/domain/time/instant.ts'
import { comparablePath } from './redirect-path.ts'

/** A path that was requested and has no page, and how often. */
export type MissingPage = { path: string; times: number; firstAt: Instant; lastAt: Instant }

// Paths that scanners request from every server, and files that belong to pages: neither is a page that a shopper
// misses.
const PROBES = /\/(?:wp-|\.|cgi-bin|phpmyadmin|vendor\/|xmlrpc|administrator\b|actuator\b|solr\b)|[<>"'{}|^`$;]/
const FILES =
  /\.(?:7z|asmx|aspx?|avif|axd|bak|bin|cfg|cfm|cgi|conf|css|db|dll|do|env|exe|gif|gz|ico|ini|jpe?g|js|json|jspx?|log|map|mjs|mp4|old|pem|php\d?|pl|png|py|rar|rb|sh|sql|svg|swp|tar|tgz|txt|ttf|webp|woff2?|xml|yaml|yml|zip)$/
const MAX_DEPTH = 6

// Mail addresses, phone numbers and keys of links are personal and are not stored. A number may have spaces and dashes
// in it. A key is a long word with letters and digits, or has dashes and words in which they alternate, as a UUID has;
// the slug of a page, such as almonds-california-500g, is neither.
const MAIL_OR_PHONE = /@|\d{8}/
// As in /blog/2026-05-12-new-crop: eight digits that are no number of a phone.
const DATE =
  /(?<!\d)(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-(?:19|20)\d\d)(?!\d)/g
const LONG_WORD = /(?=\w*\d)(?=\w*[a-z])\w{20}/
const KEY_WITH_DASHES = /\/(?=[\w-]{20})[\w-]*(?:\d[a-z]+\d+[a-z]+\d|[a-z]\d+[a-z]+\d+[a-z])/

/** The path under which a missing page is counted; null for probes, files of pages, and what may be personal. */
export function countedPath(requested: string): string | null {
  const path = comparablePath(requested)
  if (path === null || path === '/' || path.split('/').length - 1 > MAX_DEPTH) return null
  return PROBES.test(path) || FILES.test(path) || isPersonal(path) ? null : path
}

function isPersonal(path: string): boolean {
  return (
    MAIL_OR_PHONE.test(path.replace(DATE, '/').replace(/[\s-]/g, '')) ||
    LONG_WORD.test(path) ||
    KEY_WITH_DASHES.test(path)
  )
}
