import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { isFileName } from '#app/domain/pictures/file-store.ts'
import { type AsSent, asResponse, isRead, send, tagOf } from './as-sent.server.ts'
import { ByteLru } from './byte-lru.ts'
import { type ContentEncoding, chosenEncoding, isText } from './content-encoding.server.ts'
import type { Figures } from './metrics.server.ts'

type Parts = {
  /** The folder of the files. */
  root: string
  /** Headers of every answer of the shop. */
  always: Readonly<Record<string, string>>
  figures: Pick<Figures, 'observe'>
}

const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

// Their address changes with what is in them: built assets by their hash, pictures by their folder.
const NEVER_CHANGES = /^\/(assets|pictures\/v\d+)\//

// It decides what a browser shows without the shop, so a browser must always learn of a new one.
const ALWAYS_ASKED = /^\/service-worker\.js$/

// Twice what a whole build comes to. Most browsers ask for a third of it: each picture in one kind, each text in one packing.
const MOST_BYTES = 16 * 1024 * 1024

const PACKED = { br: '.br', gzip: '.gz' } as const

/**
 * Built assets and the files of public/, packed beforehand (scripts/build.mjs), each read once and kept in memory: a page's
 * first visit asks for thirty of them. `before` answers on Node's own objects, `inside` requests without a socket.
 */
export function staticFiles({ root, always, figures }: Parts) {
  const kept = new ByteLru<AsSent>(MOST_BYTES)
  // What an address may begin with. What lies deeper is looked for when it is asked for: a newer build lays its own there.
  const beginnings = new Set(readdirSync(root))

  async function read(path: string, encoding: ContentEncoding): Promise<AsSent | null> {
    const type = getMimeType(path)
    if (!type || !isFileName(path.slice(1))) return null
    const packed = encoding !== 'identity' && isText(type) ? await bytesOf(join(root, path + PACKED[encoding])) : null
    const body = packed ?? (await bytesOf(join(root, path)))
    if (!body) return null
    const headers = {
      ...always,
      'Content-Type': type,
      'Cache-Control': keptFor(path),
      ...(isText(type) ? { Vary: 'Accept-Encoding' } : {}),
      ...(packed ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': String(body.byteLength),
    }
    const tag = tagOf(headers, body)
    const file = { status: 200, lines: Object.entries({ ...headers, ETag: tag }).flat(), tag, body }
    kept.set(`${encoding} ${path}`, file, body.byteLength)
    return file
  }

  const before =
    (next: RequestListener): RequestListener =>
    (request, response) => {
      const began = performance.now()
      const path = isRead(request.method) ? fileAt(request.url ?? '', beginnings) : null
      if (!path) return next(request, response)
      const give = (file: AsSent) => {
        const status = send(file, request, response)
        figures.observe('file', status, (performance.now() - began) / 1000)
      }
      const encoding = chosenEncoding(request.headers['accept-encoding']?.toString())
      const found = kept.get(`${encoding} ${path}`)
      if (found) return give(found)
      void read(path, encoding).then((file) => (file ? give(file) : next(request, response)))
    }

  const inside: MiddlewareHandler = async (c, next) => {
    const { method, path } = c.req
    if (!isRead(method) || !fileAt(path, beginnings)) return next()
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    const file = kept.get(`${encoding} ${path}`) ?? (await read(path, encoding))
    return file ? asResponse(file, c.req.raw) : next()
  }

  return { before, inside }
}

/** The path of an address that may be a file's, else null. */
function fileAt(address: string, beginnings: ReadonlySet<string>): string | null {
  const [path = ''] = address.split('?', 1)
  return beginnings.has(path.split('/', 2)[1] ?? '') ? path : null
}

/** What is in a file; null for one that cannot be read, which is then looked for among the pages. */
function bytesOf(path: string): Promise<Uint8Array | null> {
  return readFile(path).catch(() => null)
}

function keptFor(path: string): string {
  if (ALWAYS_ASKED.test(path)) return 'no-cache'
  return NEVER_CHANGES.test(path) ? FOREVER : AN_HOUR
}
