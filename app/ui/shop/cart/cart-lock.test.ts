import { expect, test, vi } from 'vitest'
import { withCartLock } from './cart-lock.ts'

test.each([
  ['has no locks', {}],
  ['has none for this page', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
])('in a browser that %s the work runs immediately', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  const work = vi.fn(async () => {})
  await withCartLock(work)
  expect(work).toHaveBeenCalledOnce()
})

test('work that fails is not repeated', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  const work = vi.fn(() => Promise.reject(new Error('broken')))
  await expect(withCartLock(work)).rejects.toThrow('broken')
  expect(work).toHaveBeenCalledOnce()
})
