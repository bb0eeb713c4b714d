import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding } from './compression.server.ts'

const TEXTS = {
  'a short one': 'Almonds by weight. '.repeat(60),
  'a page': 'बादाम, almonds by weight. '.repeat(5_000),
  'one that comes out in many pieces': randomBytes(200_000).toString('hex'),
  'one longer than any window': 'Walnuts and raisins. '.repeat(300_000),
}

const cases = Object.entries(TEXTS).flatMap(([name, text]) =>
  (['br', 'gzip'] as const).map((way) => [name, way, text] as const),
)

test.each(cases)(
  '%s, compressed with %s, decompresses to the original and occupies exactly its length in memory',
  async (_, way, text) => {
    const { bytes, encoding } = await compress(Buffer.from(text), way)
    expect(encoding).toBe(way)
    expect((way === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(text)
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
  },
)

test('short bodies, and bodies for clients without compression, stay uncompressed', async () => {
  for (const [text, wanted] of [
    ['Taken.', 'br'],
    [TEXTS['a page'], 'identity'],
  ] as const) {
    const { bytes, encoding } = await compress(Buffer.from(text), wanted)
    expect([Buffer.from(bytes).toString() === text, encoding]).toEqual([true, 'identity'])
  }
})

// A page of cards of equal length and different content, like a product list.
const CARDS = Array.from(
  { length: 200 },
  (_, at) =>
    `<article class="product-card"><a href="/products/${at}"><img src="/files/${randomBytes(6).toString('hex')}.webp" alt=""></a><h3>Almonds ${at}</h3><p>₹${300 + at * 7}</p></article>`,
).join('\n')

test('of the encodings browsers accept, Brotli is chosen, as it is shorter', async () => {
  const length = async (way: 'br' | 'gzip') => (await compress(Buffer.from(CARDS), way)).bytes.byteLength
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(await length('br')).toBeLessThan(await length('gzip'))
  expect(['gzip', 'gzip, br;q=0', 'gzip;q=0', ''].map(negotiateEncoding)).toEqual([
    'gzip',
    'gzip',
    'identity',
    'identity',
  ])
})
