import { expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('what comes in time is given on, a failure as well', async () => {
  expect(await withTimeout(1000, Promise.resolve('proof'))).toBe('proof')
  await expect(withTimeout(1000, Promise.reject(new Error('no proof')))).rejects.toThrow('no proof')
})

test('what never comes is a failure once the time is over', async () => {
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
