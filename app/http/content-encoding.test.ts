import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from './content-encoding.server.ts'
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
    const { bytes, encoding } = await pack(given, way)
    expect(encoding).toBe(way)
    expect((way === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(text)
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    expect(given.byteLength).toBe(0)
  },
)

test('what is not packed, and what lies in memory of others too, stays', async () => {
  const short = new TextEncoder().encode('Taken.')
  expect((await pack(short, 'br')).bytes).toBe(short)
  const shared = Buffer.from(TEXTS['a short one'])
  expect(shared.buffer.byteLength).toBe(Buffer.poolSize)
  await pack(shared, 'br')
  expect(shared.toString()).toBe(TEXTS['a short one'])
  expect(Buffer.from(fitted(shared)).toString()).toBe(TEXTS['a short one'])
  expect(shared.toString()).toBe(TEXTS['a short one'])
})
