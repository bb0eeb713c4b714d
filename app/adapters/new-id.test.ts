import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('ids hold their kind, the time and 96 random bits, and are unique', () => {
  const ids = Array.from({ length: 5_000 }, () => newId('ord'))
  expect(new Set(ids.map((id) => id.slice(-16))).size).toBe(5_000)
  for (const id of ids) expect(id).toMatch(/^ord_[0-9a-z]{8}[\w-]{16}$/)
})

test('a later id sorts after an earlier one', () => {
  vi.useFakeTimers()
  const ids = Array.from({ length: 50 }, () => {
    vi.advanceTimersByTime(1)
    return newId('ord')
  })
  expect(ids.toSorted()).toEqual(ids)
})
