import { expect, test, vi } from 'vitest'
import type { WorkerMessage } from '#app/service-worker/worker-message.ts'
import { postShownPage } from './service-worker-client.ts'

const ORIGIN = 'https://mewa.example'

test('a page posts each of its files once, and no other requests', async () => {
  const posted: WorkerMessage[] = []
  const postMessage = (message: WorkerMessage) => posted.push(message)
  const loaded = [
    `${ORIGIN}/pictures/v2/almonds-640.avif`,
    `${ORIGIN}/assets/root.js`,
    `${ORIGIN}/pictures/v2/almonds-640.avif`,
    `${ORIGIN}/api/session`,
    'https://elsewhere.example/assets/a.js',
  ]
  vi.stubGlobal('location', new URL(`${ORIGIN}/products/1`))
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } })
  vi.stubGlobal('performance', {
    getEntriesByType: () => loaded.map((name) => ({ name })),
    clearResourceTimings: () => undefined,
  })
  postShownPage()
  await expect.poll(() => posted).toHaveLength(1)
  const files = [loaded[0], loaded[1]]
  expect(posted).toEqual([{ type: 'page-shown', page: `${ORIGIN}/products/1`, files }])
})
