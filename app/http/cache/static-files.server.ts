import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import { isFileName } from '#app/domain/pictures/file-storage.ts'
import { AN_HOUR, IMMUTABLE } from '../responses/cache-control.server.ts'

// Content-addressed: built assets by hash, pictures by folder.
const IMMUTABLE_PATH = /^\/(assets|pictures\/v\d+)\//

// Must always be revalidated, because it decides what a browser shows offline.
const REVALIDATED_PATH = /^\/service-worker\.js$/

const PRECOMPRESSED = /\.(br|gz)$/

/**
 * Serves built assets and the files of public/, with the precompressed copies that the build puts beside them
 * (scripts/build-if-changed.mjs).
 */
export function staticFiles(root: string): MiddlewareHandler {
  // Deeper paths are looked up per request.
  const topLevelNames = new Set(existsSync(root) ? readdirSync(root) : [])
  const serve = serveStatic({ root, precompressed: true })
  const files = every(etag(), async (c, next) => {
    const file = await serve(c, next)
    if (file instanceof Response) file.headers.set('Cache-Control', cacheControlOf(c.req.path))
    return file
  })
  return (c, next) => {
    const [, first = ''] = c.req.path.split('/', 2)
    const isFile = topLevelNames.has(first) && isFileName(c.req.path.slice(1)) && !PRECOMPRESSED.test(c.req.path)
    return isFile ? files(c, next) : next()
  }
}

function cacheControlOf(path: string): string {
  if (REVALIDATED_PATH.test(path)) return 'no-cache'
  return IMMUTABLE_PATH.test(path) ? IMMUTABLE : AN_HOUR
}
