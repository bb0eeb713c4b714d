import { expect, test } from 'vitest'
import { instantSchema } from './instant-schema.ts'

const NOON = '2026-06-01T06:30:00.000Z'

test.each([
  [NOON, NOON],
  ['2026-06-01T06:30:00Z', NOON],
  ['2026-06-01T06:30:00.123456Z', '2026-06-01T06:30:00.123Z'],
  ['2026-06-01T12:00:00+05:30', NOON],
  ['2026-06-01T06:30:00', null],
  ['2026-06-31T06:30:00Z', null],
  ['2026-06-01T24:30:00Z', null],
  ['noon', null],
  ['', null],
])('%s is the instant %s', (typed, instant) => {
  const parsed = instantSchema('Choose a time.').safeParse(typed)
  expect(parsed.data ?? null).toBe(instant)
  if (!parsed.success) expect(parsed.error.issues[0]?.message).toBe('Choose a time.')
})
