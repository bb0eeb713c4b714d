import { expect, test } from 'vitest'
import { isLinkKey, linkKey } from './link-key.server.ts'

test('a key fits its own link only, and any other text is refused', () => {
  const key = linkKey('secret', 'review', 'MW-1')
  const opens = (given: string | null) => isLinkKey('secret', 'review', 'MW-1', given)
  expect(opens(key)).toBe(true)
  expect(
    [null, '', key.slice(1), linkKey('secret', 'ticket', 'MW-1'), 'é'.repeat(16), '🌰'.repeat(8)].map(opens),
  ).toEqual(Array(6).fill(false))
})
