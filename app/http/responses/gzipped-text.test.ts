import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { gzippedResponse, gzipText } from './gzipped-text.server.ts'

// Longer than one batch, with multi-byte characters.
const pieces = Array.from({ length: 50_000 }, (_, index) => `बादाम ${index}\n`)
const whole = pieces.join('')

test('a text compressed in batches decompresses to the whole text', async () => {
  const { bytes } = await gzipText(pieces)
  expect(gunzipSync(bytes).toString() === whole).toBe(true)
})

test('its ETag depends only on its content', async () => {
  const { etag } = await gzipText(pieces)
  expect(etag).toMatch(/^W\/"[0-9a-f]{40}"$/)
  expect((await gzipText([whole])).etag).toBe(etag)
  expect((await gzipText([...pieces, '.'])).etag).not.toBe(etag)
})

test('other requests are handled during compression', async () => {
  let eventLoopTurns = 0
  const others = setInterval(() => eventLoopTurns++, 0)
  await gzipText(Array.from({ length: 20 }, () => whole))
  clearInterval(others)
  expect(eventLoopTurns).toBeGreaterThan(5)
})

test('an error while generating the text rejects', async () => {
  function* failing() {
    yield 'a'
    throw new Error('no more')
  }
  await expect(gzipText(failing())).rejects.toThrow('no more')
})

test('a client with gzip gets the stored bytes, any other the text', async () => {
  const packed = await gzipText(pieces)
  const web = new Hono().get('/', (c) => gzippedResponse(c, packed, { 'Content-Type': 'application/rss+xml' }))
  const asIs = await web.request('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect([asIs.headers.get('Content-Encoding'), asIs.headers.get('ETag')]).toEqual(['gzip', packed.etag])
  expect(Buffer.from(await asIs.arrayBuffer()).equals(packed.bytes)).toBe(true)
  const plain = await web.request('/')
  expect([plain.headers.get('Content-Encoding'), plain.headers.get('ETag')]).toEqual([null, packed.etag])
  expect((await plain.text()) === whole).toBe(true)
  expect(await (await web.request('/', { method: 'HEAD' })).text()).toBe('')
})
