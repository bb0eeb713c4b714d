import { expect, test, vi } from 'vitest'
import { routesAddress } from '#app/service-worker/routes-address.ts'
import type { Word } from '#app/service-worker/word.ts'
import { tellShown } from './service-worker.ts'

const ORIGIN = 'https://mewa.example'

test('a page tells each of its files once, and none of anybody else', async () => {
  const told: Word[] = []
  const postMessage = (word: Word) => told.push(word)
  const manifest = ORIGIN + routesAddress('1a')
  const loaded = ['/pictures/v2/almonds-640.avif', '/assets/root.js', '/pictures/v2/almonds-640.avif', '/api/session']
  vi.stubGlobal('location', new URL(`${ORIGIN}/products/1`))
  vi.stubGlobal('window', { __reactRouterManifest: { version: '1a' } })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } })
  vi.stubGlobal('performance', {
    getEntriesByType: () => [...loaded.map((path) => ORIGIN + path), manifest].map((name) => ({ name })),
    clearResourceTimings: () => undefined,
  })
  tellShown()
  await expect.poll(() => told).toHaveLength(1)
  const files = told[0]?.kind === 'shown' ? told[0].files : []
  expect(files).toEqual([`${ORIGIN}/pictures/v2/almonds-640.avif`, `${ORIGIN}/assets/root.js`, manifest])
})
