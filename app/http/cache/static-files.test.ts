import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staticFiles } from './static-files.server.ts'

const BROWSER = { 'Accept-Encoding': 'gzip, br' }
const SECRET = 'secret.txt'

let folder: string

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
})

afterEach(() => rmSync(folder, { recursive: true }))

function lay(name: string, words: string) {
  writeFileSync(join(folder, 'client', name), words)
}

async function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const app = new Hono().use(staticFiles(join(folder, 'client'))).all('*', (c) => c.text('a page', 404))
  const response = await app.request(path, { method, headers })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

test('a text file is sent in the encoding the client accepts', async () => {
  expect((await request('/assets/app-1.js', BROWSER)).body).toBe('by Brotli')
  expect((await request('/assets/app-1.js', { 'Accept-Encoding': 'gzip' })).body).toBe('by gzip')
  expect((await request('/assets/app-1.js')).body).toBe('whole')
  // Compression would not make it shorter, so the build wrote no compressed copy.
  expect((await request('/assets/small-1.js', BROWSER)).headers).not.toHaveProperty('content-encoding')
  expect((await request('/assets/app-1.js?v=2', BROWSER)).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': '9',
    vary: 'Accept-Encoding',
  })
})

test('immutable files may be cached for ever, others are revalidated', async () => {
  const kept = async (path: string) => (await request(path, BROWSER)).headers['cache-control']
  expect(await kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/pictures/v2/almonds.avif')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/icon.svg')).toBe('public, max-age=3600')
  expect(await kept('/service-worker.js')).toBe('no-cache')
  const { headers } = await request('/service-worker.js', BROWSER)
  const still = await request('/service-worker.js', { ...BROWSER, 'If-None-Match': String(headers.etag) })
  expect([still.status, still.body, still.headers.etag]).toEqual([304, '', headers.etag])
})

test('a picture has no variants, and HEAD returns only its size', async () => {
  const { headers, body } = await request('/pictures/v2/almonds.avif', BROWSER)
  expect([headers['content-type'], headers.vary, body]).toEqual(['image/avif', undefined, 'almonds'])
  const head = await request('/pictures/v2/almonds.avif', BROWSER, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
})

test('a path that is no file falls through to the pages', async () => {
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
    expect([path, (await request(path, BROWSER)).body]).toEqual([path, 'a page'])
  expect((await request('/assets/app-1.js', BROWSER, 'POST')).body).toBe('a page')
})
