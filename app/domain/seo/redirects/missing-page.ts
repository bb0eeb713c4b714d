import type { Instant } from '#app/domain/instant.ts'
import { comparablePath } from './redirect-path.ts'

/** A path that was requested and has no page, and how often. */
export type MissingPath = { path: string; times: number; firstAt: Instant; lastAt: Instant }

// Paths that scanners request from every server, and files that belong to pages: neither is a page that a shopper
// misses.
const PROBES = /\/(?:wp-|\.|cgi-bin|phpmyadmin|vendor\/|xmlrpc|administrator\b|actuator\b|solr\b)|[<>"'{}|^`$;]/
const FILES =
  /\.(?:7z|asmx|aspx?|avif|axd|bak|bin|cfg|cfm|cgi|conf|css|db|dll|do|env|exe|gif|gz|ico|ini|jpe?g|js|json|jspx?|log|map|mjs|mp4|old|pem|php\d?|pl|png|py|rar|rb|sh|sql|svg|swp|tar|tgz|txt|ttf|webp|woff2?|xml|yaml|yml|zip)$/
const MAX_DEPTH = 6

// Mail addresses, phone numbers and keys of links are personal and are not stored.
const PERSONAL = /@|\d{8}|(?=[^/]*\d)(?=[^/]*[a-z])[a-z0-9_]{20,}/

/** The path under which a missing page is counted; null for probes, files of pages, and what may be personal. */
export function countedPath(requested: string): string | null {
  const path = comparablePath(requested)
  if (path === null || path === '/' || path.split('/').length - 1 > MAX_DEPTH) return null
  return PROBES.test(path) || FILES.test(path) || PERSONAL.test(path.replace(/[\s-]/g, '')) ? null : path
}
