import { expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('a result or error within the time is passed on', async () => {
  expect(await withTimeout(1000, Promise.resolve('proof'))).toBe('proof')
  await expect(withTimeout(1000, Promise.reject(new Error('no proof')))).rejects.toThrow('no proof')
})

test('after the timeout it rejects', async () => {
  vi.useFakeTimers()
  const waiting = withTimeout(90_000, new Promise(() => undefined))
  let failed = false
  waiting.catch(() => {
    failed = true
  })
  await vi.advanceTimersByTimeAsync(89_999)
  expect(failed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toBe(true)
  vi.useRealTimers()
})
