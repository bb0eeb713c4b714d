import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressed } from './compressed.server.ts'

const LONG = 'बादाम, almonds by weight. '.repeat(200)
const web = new Hono()
  .use(compressed)
  .get('/page', (c) => c.html(LONG, 200, { 'Set-Cookie': 'a=1' }))
  .get('/short', (c) => c.text('Taken.'))
  .get('/missing', (c) => c.text(LONG, 404))
  .get('/events', (c) => c.body(LONG, 200, { 'Content-Type': 'text/event-stream' }))
  .get('/picture', (c) => c.body(LONG, 200, { 'Content-Type': 'image/webp' }))

const ask = (path: string, accepted: string, method = 'GET') =>
  web.request(path, { method, headers: { 'Accept-Encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('%s: a page is sent as %s', async (accepted, encoding, unpack) => {
  const answer = await ask('/page', accepted)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength))
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('Set-Cookie')).toBe('a=1')
  expect(bytes.byteLength).toBeLessThan(LONG.length / 5)
  expect(unpack(bytes).toString()).toBe(LONG)
})

test('what is asked plainly, what is short, a picture and a stream are sent as they are', async () => {
  for (const [path, accepted] of [
    ['/page', ''],
    ['/page', 'identity'],
    ['/short', 'br'],
    ['/events', 'br'],
    ['/picture', 'br'],
  ] as const) {
    const answer = await ask(path, accepted)
    expect(answer.headers.get('Content-Encoding'), path).toBeNull()
    expect(await answer.text(), path).toBe(path === '/short' ? 'Taken.' : LONG)
  }
})

test('the status stays, and a question for the head alone has no body', async () => {
  expect((await ask('/missing', 'br')).status).toBe(404)
  expect((await ask('/page', 'br', 'HEAD')).headers.get('Content-Encoding')).toBeNull()
})
