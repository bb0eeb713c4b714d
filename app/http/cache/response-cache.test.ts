import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ChangeFeed } from '#app/db/change-feed/change-feed.server.ts'
import type { Topic } from '#app/db/change-feed/topic.ts'
import type { Shop } from '#app/domain/shop.ts'
import { PAGE_TTL_MS, responseCache } from './response-cache.server.ts'

const NOON = '2026-11-21T06:30:00.000Z'

/** A shop whose pages block while rendering until the test resolves them. */
function opened(now = NOON) {
  const changes = new ChangeFeed()
  changes.listening = true
  const renders: ((response?: Response) => void)[] = []
  const answered: string[] = []
  const shop = { db: { changes }, now: () => now, origin: 'http://shop.example' } as unknown as Shop
  const bypass = { isOn: false }
  const app = new Hono()
    .use(responseCache(shop, { onResponse: (from) => answered.push(from), isBypassed: async () => bypass.isOn }))
    .all('*', (c) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const page = c.html(`${c.req.raw.url} ${renders.length} ${c.req.header('Cookie') ?? 'no cookie'}`)
      renders.push((response) => resolve(response ?? page))
      return promise
    })
  const request = async (path: string, init?: RequestInit) => app.request(`http://shop.example${path}`, init)
  const text = async (path: string) => (await request(path)).text()
  /** Requests a page and lets it render immediately. */
  const keep = async (path: string, response?: Response) => {
    const pending = request(path)
    await turn()
    renders.at(-1)?.(response)
    return pending
  }
  /** Whether a response is served without rendering. */
  const isKept = async (path: string, init?: RequestInit) => {
    const before = renders.length
    const pending = request(path, init)
    await turn()
    const isMade = renders.length > before
    if (isMade) renders.at(-1)?.()
    await pending
    return !isMade
  }
  return { changes, renders, answered, bypass, request, text, keep, isKept }
}

/** Waits until everything that can run has run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('five hundred concurrent requests share one rendering', async () => {
  const { renders, text, answered } = opened()
  const pending = Promise.all(Array.from({ length: 500 }, () => text('/')))
  await turn()
  renders[0]?.()
  expect(new Set(await pending)).toEqual(new Set(['http://shop.example/ 0 no cookie']))
  expect(await text('/')).toBe('http://shop.example/ 0 no cookie')
  expect(renders).toHaveLength(1)
  expect(answered.filter((outcome) => outcome === 'miss')).toHaveLength(500)
})

test('a page is rendered from its URL alone', async () => {
  const { renders, request } = opened()
  const pending = request('/products?utm_source=x&page=2', { headers: { Cookie: 'sid=secret' } })
  await turn()
  renders[0]?.()
  expect(await (await pending).text()).toBe('http://shop.example/products?page=2 0 no cookie')
})

test.each<Topic>(['catalogue', 'stock', 'reviews', 'settings'])(
  'a change of the %s invalidates a cached page immediately',
  async (topic) => {
    const { changes, keep, isKept } = opened()
    await keep('/')
    expect(await isKept('/')).toBe(true)
    changes.publish([topic])
    expect(await isKept('/')).toBe(false)
  },
)

test('a change that public pages do not show invalidates nothing', async () => {
  const { changes, keep, isKept } = opened()
  await keep('/')
  changes.publish(['orders', 'outbox'])
  expect(await isKept('/')).toBe(true)
})

test('a page whose rendering started before a change is not cached, and later requests do not wait for it', async () => {
  const { changes, renders, text } = opened()
  const early = text('/')
  await turn()
  changes.publish(['catalogue'])
  const late = text('/')
  await turn()
  expect(renders).toHaveLength(2)
  renders[0]?.()
  expect(await early).toContain('/ 0')
  renders[1]?.()
  expect(await late).toContain('/ 1')
  expect(await text('/')).toContain('/ 1')
})

test('while changes of other processes do not arrive nothing is cached, and renderings are not shared', async () => {
  const { changes, renders, text, isKept } = opened()
  changes.listening = false
  const pending = Promise.all([text('/'), text('/')])
  await turn()
  for (const go of renders) go()
  expect(new Set(await pending).size).toBe(2)
  changes.listening = true
  expect(await isKept('/')).toBe(false)
})

test('while the cache is bypassed a page knows who asks for it, and none is cached', async () => {
  const { bypass, changes, renders, answered, keep, isKept, request } = opened()
  await keep('/')
  bypass.isOn = true
  changes.publish(['settings'])
  const pending = request('/', { headers: { Cookie: 'sid=staff' } })
  await turn()
  renders.at(-1)?.()
  expect(await (await pending).text()).toContain('sid=staff')
  expect(answered).toEqual(['miss'])
  expect(await isKept('/')).toBe(false)
  bypass.isOn = false
  expect(await isKept('/')).toBe(false)
})

test('a page rendered during a failed read is not cached', async () => {
  const { changes, renders, text, isKept } = opened()
  const pending = text('/')
  await turn()
  changes.failures++
  renders[0]?.()
  await pending
  expect(await isKept('/')).toBe(false)
})

test('a response that must not be cached is not cached, and a page that sets a cookie throws', async () => {
  const { keep, isKept } = opened()
  await keep('/products/9', new Response('none', { status: 404 }))
  expect(await isKept('/products/9')).toBe(false)
  await keep('/contact', new Response('own', { headers: { 'Cache-Control': 'no-store' } }))
  expect(await isKept('/contact')).toBe(false)
  expect((await keep('/', new Response('hello', { headers: { 'Set-Cookie': 'a=1' } }))).status).toBe(500)
  expect(await isKept('/')).toBe(false)
})

test('pages expire at midnight in India', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { keep, isKept } = opened('2026-11-21T18:29:59.700Z')
  await keep('/')
  vi.advanceTimersByTime(299)
  expect(await isKept('/')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await isKept('/')).toBe(false)
})

test('a page is cached for half a minute at most, because some writes bypass the shop', async () => {
  expect(PAGE_TTL_MS).toBe(30_000)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { keep, isKept } = opened()
  await keep('/')
  vi.advanceTimersByTime(PAGE_TTL_MS - 1)
  expect(await isKept('/')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await isKept('/')).toBe(false)
})

test('encodings of a URL are cached separately', async () => {
  const { keep, isKept } = opened()
  await keep('/')
  expect(await isKept('/', { headers: { 'Accept-Encoding': 'gzip' } })).toBe(false)
})

test('a page that differs only in its nonce keeps its ETag; a 304 has no policy', async () => {
  const { changes, request, keep } = opened()
  const page = (nonce: string, words = 'almonds') =>
    new Response(`<script nonce="${nonce}"></script>${words}`, {
      headers: { 'Content-Security-Policy': `script-src 'self' 'nonce-${nonce}'` },
    })
  const etag = (await keep('/', page('first'))).headers.get('ETag')
  changes.publish(['catalogue'])
  const again = await keep('/', page('second'))
  expect([again.headers.get('ETag'), await again.text()]).toEqual([etag, '<script nonce="first"></script>almonds'])
  const still = await request('/', { headers: { 'If-None-Match': `W/${etag}` } })
  expect([still.status, still.headers.get('Content-Security-Policy'), still.headers.get('ETag')]).toEqual([
    304,
    null,
    etag,
  ])
  changes.publish(['catalogue'])
  const other = await keep('/', page('third', 'raisins'))
  expect(other.headers.get('ETag')).not.toBe(etag)
  expect(other.headers.get('Content-Security-Policy')).toContain('nonce-third')
})
