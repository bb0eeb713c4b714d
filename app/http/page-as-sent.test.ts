import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageAsSent } from './page-as-sent.server.ts'

const LONG = '<p>Almonds by weight.</p>'.repeat(100)
const ALWAYS = { 'X-Content-Type-Options': 'nosniff' }
/** The headers of a page, by name. */
const headersOf = ({ lines }: { lines: string[] }) =>
  Object.fromEntries(lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1]]] : [])))
const made = (headers: HeadersInit = {}, status = 200) => ({
  status,
  headers: new Headers([...new Headers(headers), ['Content-Type', 'text/html']]),
  bytes: Buffer.from(LONG),
})

test('a page goes out packed, with a tag of these very bytes', async () => {
  const page = await pageAsSent(made(), 'br', ALWAYS)
  expect(brotliDecompressSync(page.body).toString()).toBe(LONG)
  expect(page.status).toBe(200)
  expect(headersOf(page)).toEqual({
    'content-type': 'text/html',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Encoding': 'br',
    'Content-Length': String(page.body.byteLength),
    Vary: 'Accept-Encoding',
    ETag: page.tag,
  })
  const tags = await Promise.all(
    (['br', 'br', 'gzip', 'identity'] as const).map(async (way) => (await pageAsSent(made(), way, ALWAYS)).tag),
  )
  expect(tags[0]).toMatch(/^"[\w-]{27}"$/)
  expect(tags[1]).toBe(tags[0])
  expect(new Set(tags).size).toBe(3)
})

test('a page that may load other things than before has another tag', async () => {
  const [one, other] = await Promise.all(
    ["img-src 'self'", "img-src 'self' https://pictures.example"].map((policy) =>
      pageAsSent(made({ 'Content-Security-Policy': policy }), 'br', ALWAYS),
    ),
  )
  expect(one?.tag).not.toBe(other?.tag)
})

test('an error, and what says how long it is good, are not kept', async () => {
  for (const answer of [made({}, 404), made({}, 503), made({ 'Cache-Control': 'no-store' })]) {
    const page = await pageAsSent(answer, 'br', ALWAYS)
    expect(page.tag).toBeNull()
    expect(headersOf(page).ETag).toBeUndefined()
    expect(headersOf(page)['Cache-Control']).toBe(answer.headers.get('Cache-Control') ?? undefined)
  }
})

test('a page for everyone that sets a cookie is a bug', async () => {
  await expect(pageAsSent(made({ 'Set-Cookie': 'sid=1' }), 'br', ALWAYS)).rejects.toThrow('set a cookie')
})
