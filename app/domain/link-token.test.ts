import { expect, test } from 'vitest'
import { isLinkToken, linkToken } from './link-token.server.ts'

test('a token fits its own link only, and any other text is refused', () => {
  const token = linkToken('secret', 'review', 'MW-1')
  const opens = (given: string | null) => isLinkToken('secret', 'review', 'MW-1', given)
  expect(opens(token)).toBe(true)
  expect(
    [null, '', token.slice(1), linkToken('secret', 'ticket', 'MW-1'), 'é'.repeat(16), '🌰'.repeat(8)].map(opens),
  ).toEqual(Array(6).fill(false))
})
