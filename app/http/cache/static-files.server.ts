import { existsSync, readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import { isFileName } from '#app/domain/pictures/file-store.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

// Their address changes with what is in them: built assets by their hash, pictures by their folder.
const NEVER_CHANGES = /^\/(assets|pictures\/v\d+)\//

// It decides what a browser shows without the shop, so a browser must always learn of a new one.
const ALWAYS_ASKED = /^\/service-worker\.js$/

const PACKED = /\.(br|gz)$/

/** Built assets and the files of public/, which lie in the folder with what the build packed beside them (scripts/build.mjs). */
export function staticFiles(root: string): MiddlewareHandler {
  // What an address may begin with. What lies deeper is looked for when it is asked for.
  const beginnings = new Set(existsSync(root) ? readdirSync(root) : [])
  const serve = serveStatic({ root, precompressed: true })
  const files = every(etag(), async (c, next) => {
    const file = await serve(c, next)
    if (file instanceof Response) file.headers.set('Cache-Control', cacheControlOf(c.req.path))
    return file
  })
  return (c, next) => {
    const [, beginning = ''] = c.req.path.split('/', 2)
    const isFile = beginnings.has(beginning) && isFileName(c.req.path.slice(1)) && !PACKED.test(c.req.path)
    return isFile ? files(c, next) : next()
  }
}

function cacheControlOf(path: string): string {
  if (ALWAYS_ASKED.test(path)) return 'no-cache'
  return NEVER_CHANGES.test(path) ? FOREVER : AN_HOUR
}
