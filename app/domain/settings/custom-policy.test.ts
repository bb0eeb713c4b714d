import { expect, test } from 'vitest'
import { nextPolicy, republished } from './custom-policy.ts'

test('undoing a policy creates a new version', () => {
  const first = nextPolicy({ version: 1 }, 'one', '2026-11-01')
  expect(first).toEqual({ text: 'one', version: 2, inForceFrom: '2026-11-01' })
  const second = nextPolicy(first, 'two', '2026-11-05')
  expect(republished({ 'return-policy': second }, { 'return-policy': first }, '2026-11-09')).toEqual({
    'return-policy': { text: 'one', version: 4, inForceFrom: '2026-11-09' },
  })
  expect(republished({ 'return-policy': first }, {}, '2026-11-09')).toEqual({
    'return-policy': { text: null, version: 3, inForceFrom: '2026-11-09' },
  })
  expect(republished({ 'return-policy': first }, { 'return-policy': first }, '2026-11-09')).toEqual({
    'return-policy': first,
  })
})
