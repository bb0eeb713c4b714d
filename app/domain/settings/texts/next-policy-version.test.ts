import { expect, test } from 'vitest'
import { nextPolicyVersion, withNextPolicyVersions } from './next-policy-version.ts'

test('undoing a policy creates a new version', () => {
  const first = nextPolicyVersion({ version: 1 }, 'one', '2026-11-01')
  expect(first).toEqual({ text: 'one', version: 2, inForceFrom: '2026-11-01' })
  const second = nextPolicyVersion(first, 'two', '2026-11-05')
  expect(withNextPolicyVersions({ 'return-policy': second }, { 'return-policy': first }, '2026-11-09')).toEqual({
    'return-policy': { text: 'one', version: 4, inForceFrom: '2026-11-09' },
  })
  expect(withNextPolicyVersions({ 'return-policy': first }, {}, '2026-11-09')).toEqual({
    'return-policy': { text: null, version: 3, inForceFrom: '2026-11-09' },
  })
  expect(withNextPolicyVersions({ 'return-policy': first }, { 'return-policy': first }, '2026-11-09')).toEqual({
    'return-policy': first,
  })
})
