import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

// Their address changes with what is in them: built assets by their hash, pictures by their folder.
const NEVER_CHANGES = /\/(assets|pictures\/v\d+)\//

// It decides what a browser shows without the shop, so a browser must always learn of a new one.
const ALWAYS_ASKED = /\/service-worker\.js$/

/** Built assets and the files of public/, packed beforehand. Vite serves both itself in development. */
export function staticFiles(mode: 'production' | 'development'): MiddlewareHandler {
  if (mode === 'development') return (_, next) => next()
  return serveStatic({
    root: 'build/client',
    precompressed: true,
    onFound: (path, c) => c.header('Cache-Control', keptFor(path)),
  })
}

function keptFor(path: string): string {
  if (ALWAYS_ASKED.test(path)) return 'no-cache'
  return NEVER_CHANGES.test(path) ? FOREVER : AN_HOUR
}
