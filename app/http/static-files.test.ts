import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staticFiles } from './static-files.server.ts'

const BROWSER = { 'Accept-Encoding': 'gzip, br' }
const SECRET = 'secret.txt'

type Answer = { status: number; headers: Record<string, unknown>; body: string }
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

let folder: string
const observe = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mewa-files-'))
  const root = join(folder, 'client')
  for (const name of ['assets', 'pictures/v2']) mkdirSync(join(root, name), { recursive: true })
  lay('assets/app-1.js', 'whole')
  lay('assets/app-1.js.br', 'by Brotli')
  lay('assets/app-1.js.gz', 'by gzip')
  lay('assets/small-1.js', 'small')
  lay('pictures/v2/almonds.avif', 'almonds')
  lay('icon.svg', '<svg/>')
  lay('service-worker.js', 'work')
  writeFileSync(join(folder, SECRET), 'secret')
  observe.mockClear()
})

afterEach(() => rmSync(folder, { recursive: true }))

function lay(name: string, words: string) {
  writeFileSync(join(folder, 'client', name), words)
}

function open() {
  return staticFiles({ root: join(folder, 'client'), always: { 'X-Always': 'said' }, figures: { observe } })
}

async function askedInside(use: (ask: Ask) => Promise<void>) {
  const web = new Hono().use(open().inside).all('*', (c) => c.text('a page', 404))
  await use(async (path, headers = {}, method = 'GET') => {
    const answer = await web.request(path, { method, headers })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  })
}

/** As they come from a network, with what `Request` would put in order before. */
async function askedByNode(use: (ask: Ask) => Promise<void>) {
  const page = open().before((_, response) => response.writeHead(404).end('a page'))
  const server = createServer(page)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const ask: Ask = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const asked = request({ port, path, method, headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
      )
      asked.once('error', reject).end()
    })
  try {
    await use(ask)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

for (const [where, asked] of [
  ['inside the shop', askedInside],
  ['before it', askedByNode],
] as const) {
  test(`${where}, a text is given as the caller takes it, the second time as the first`, () =>
    asked(async (ask) => {
      for (const time of ['first', 'second']) {
        expect((await ask('/assets/app-1.js', BROWSER)).body, time).toBe('by Brotli')
        expect((await ask('/assets/app-1.js', { 'Accept-Encoding': 'gzip' })).body, time).toBe('by gzip')
        expect((await ask('/assets/app-1.js')).body, time).toBe('whole')
        // No shorter when packed, so the build laid nothing beside it.
        expect((await ask('/assets/small-1.js', BROWSER)).headers, time).not.toHaveProperty('content-encoding')
      }
      expect((await ask('/assets/app-1.js?v=2', BROWSER)).headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'content-length': '9',
        vary: 'Accept-Encoding',
        'x-always': 'said',
      })
    }))

  test(`${where}, what never changes may be kept for ever, and the rest is asked for again`, () =>
    asked(async (ask) => {
      const kept = async (path: string) => (await ask(path, BROWSER)).headers['cache-control']
      expect(await kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
      expect(await kept('/pictures/v2/almonds.avif')).toBe('public, max-age=31536000, immutable')
      expect(await kept('/icon.svg')).toBe('public, max-age=3600')
      expect(await kept('/service-worker.js')).toBe('no-cache')
      const { headers } = await ask('/service-worker.js', BROWSER)
      const still = await ask('/service-worker.js', { ...BROWSER, 'If-None-Match': String(headers.etag) })
      expect([still.status, still.body, still.headers.etag]).toEqual([304, '', headers.etag])
    }))

  test(`${where}, a picture is the same for every caller, and HEAD is told its size alone`, () =>
    asked(async (ask) => {
      const { headers, body } = await ask('/pictures/v2/almonds.avif', BROWSER)
      expect([headers['content-type'], headers.vary, body]).toEqual(['image/avif', undefined, 'almonds'])
      const head = await ask('/pictures/v2/almonds.avif', BROWSER, 'HEAD')
      expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
    }))

  test(`${where}, what is no file is looked for among the pages`, () =>
    asked(async (ask) => {
      for (const path of [
        '/',
        '/products',
        '/assets',
        '/assets/',
        '/assets/gone.js',
        '/assets/app-1.js.br',
        `/assets/../../${SECRET}`,
        `/assets/..%2F..%2F${SECRET}`,
        `/assets/%00/${SECRET}`,
        `/${SECRET}`,
      ])
        expect([path, (await ask(path, BROWSER)).body]).toEqual([path, 'a page'])
      expect((await ask('/assets/app-1.js', BROWSER, 'POST')).body).toBe('a page')
    }))

  test(`${where}, a newer build may lay its files beside those of this one, or take them away`, () =>
    asked(async (ask) => {
      expect((await ask('/assets/app-1.js', BROWSER)).body).toBe('by Brotli')
      expect((await ask('/assets/app-2.js', BROWSER)).status).toBe(404)
      rmSync(join(folder, 'client/assets'), { recursive: true })
      mkdirSync(join(folder, 'client/assets'))
      lay('assets/app-2.js', 'newer')
      expect((await ask('/assets/app-2.js', BROWSER)).body).toBe('newer')
      expect((await ask('/assets/app-1.js', BROWSER)).body).toBe('by Brotli')
    }))
}

test('what is given before the shop is measured as a file', () =>
  askedByNode(async (ask) => {
    await ask('/assets/app-1.js', BROWSER)
    await ask('/products')
    expect(observe.mock.calls).toEqual([['file', 200, expect.any(Number)]])
  }))
