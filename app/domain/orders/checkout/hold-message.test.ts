import { expect, test } from 'vitest'
import { holdMessage } from './hold-message.ts'

test.each([
  ['2026-11-22T21:07:00.000Z', 'We hold your packs until 2:37 am.'],
  ['2026-11-24T21:07:00.000Z', 'We hold your packs until Wed 25 Nov, 2:37 am.'],
  [null, null],
])('a hold until %s', (holdUntil, expected) => {
  const text = holdMessage({ holdUntil, createdAt: '2026-11-22T20:52:00.000Z' })
  expect(text?.replace(/\u202f/g, ' ') ?? null).toBe(expected)
})
