import { afterEach, expect, test, vi } from 'vitest'
import { reloadFromCache } from './cached-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose data request just failed at an address; its document was loaded from another, or the same one. */
function browserAt(href: string, { document, isCached }: { document: string; isCached: boolean }) {
  const reload = vi.fn()
  const serverTiming = isCached ? [{ name: 'cached', description: 'Sat, 21 Nov 2026 06:30:00 GMT' }] : []
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: document, serverTiming }] })
  vi.stubGlobal('location', { href, reload })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return reload
}

test.each([
  { document: 'https://shop.example/journal', isCached: false, reloads: 1 },
  { document: 'https://shop.example/journal/ladoo', isCached: true, reloads: 1 },
  { document: 'https://shop.example/journal#top', isCached: true, reloads: 0 },
])('a page reached from $document (cached: $isCached) is reloaded $reloads times', async ({ reloads, ...from }) => {
  const reload = browserAt('https://shop.example/journal', from)
  reloadFromCache()
  await Promise.resolve().then(() => {})
  expect(reload).toHaveBeenCalledTimes(reloads)
})
