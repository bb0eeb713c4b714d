import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chosenEncoding, pack, quickEncoding } from './content-encoding.server.ts'
import { fitted } from './given-back.server.ts'

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
  '%s, packed by %s, is what it was, and what it was packed from is given back',
  async (_, way, text) => {
    const given = new TextEncoder().encode(text)
    const { bytes, encoding } = await pack(given, way, 'many')
    expect(encoding).toBe(way)
    expect((way === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(text)
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    expect(given.byteLength).toBe(0)
  },
)

test('what is not packed, and what lies in memory of others too, stays', async () => {
  const short = new TextEncoder().encode('Taken.')
  expect((await pack(short, 'br', 'once')).bytes).toBe(short)
  const shared = Buffer.from(TEXTS['a short one'])
  expect(shared.buffer.byteLength).toBe(Buffer.poolSize)
  await pack(shared, 'br', 'once')
  expect(shared.toString()).toBe(TEXTS['a short one'])
  expect(Buffer.from(fitted(shared)).toString()).toBe(TEXTS['a short one'])
  expect(shared.toString()).toBe(TEXTS['a short one'])
})

// A page of cards, each as long as the next and none the same, as a list has them.
const CARDS = Array.from(
  { length: 200 },
  (_, at) =>
    `<article class="pc"><a href="/products/${at}"><img src="/files/${randomBytes(6).toString('hex')}.webp" alt=""></a><h3>Almonds ${at}</h3><p>₹${300 + at * 7}</p></article>`,
).join('\n')

test('of what browsers take, a page that is kept goes by Brotli, which is the shorter one, and others by gzip', async () => {
  const browser = 'gzip, deflate, br, zstd'
  const length = async (way: 'br' | 'gzip') =>
    (await pack(new TextEncoder().encode(CARDS), way, 'many')).bytes.byteLength
  expect([chosenEncoding(browser), quickEncoding(browser)]).toEqual(['br', 'gzip'])
  expect(await length('br')).toBeLessThan(await length('gzip'))
  expect([quickEncoding('br'), quickEncoding('br, gzip;q=0'), quickEncoding('')]).toEqual(['br', 'br', 'identity'])
})
