import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Built assets (hashed names, kept for ever) and the files of public/. Vite serves both itself in development. */
export function staticFiles(mode: 'production' | 'development'): MiddlewareHandler {
  if (mode === 'development') return (_, next) => next()
  return serveStatic({
    root: 'build/client',
    onFound: (path, c) => c.header('Cache-Control', path.includes('/assets/') ? FOREVER : AN_HOUR),
  })
}
