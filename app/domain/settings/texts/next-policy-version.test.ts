import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { changedPolicyVersion, nextPolicyVersion, withChangedPolicyVersions } from './next-policy-version.ts'

const OPEN = DEFAULT_SETTINGS.opening

test('undoing a policy creates a new version', () => {
  const first = nextPolicyVersion({ version: 1 }, 'one', '2026-11-01')
  expect(first).toEqual({ text: 'one', version: 2, inForceFrom: '2026-11-01' })
  const second = nextPolicyVersion(first, 'two', '2026-11-05')
  expect(
    withChangedPolicyVersions({ 'return-policy': second }, { 'return-policy': first }, '2026-11-09', OPEN),
  ).toEqual({
    'return-policy': { text: 'one', version: 4, inForceFrom: '2026-11-09' },
  })
  expect(withChangedPolicyVersions({ 'return-policy': first }, {}, '2026-11-09', OPEN)).toEqual({
    'return-policy': { text: null, version: 3, inForceFrom: '2026-11-09' },
  })
  expect(withChangedPolicyVersions({ 'return-policy': first }, { 'return-policy': first }, '2026-11-09', OPEN)).toEqual(
    {
      'return-policy': first,
    },
  )
})

test('while the shop is being prepared, a changed or undone text keeps its number', () => {
  const preparing = { ...OPEN, status: 'preparing' as const }
  const own = changedPolicyVersion({ version: 1 }, 'one', '2026-11-01', preparing)
  expect(own).toEqual({ text: 'one', version: 1, inForceFrom: '2026-11-01' })
  expect(changedPolicyVersion(own, 'two', '2026-11-02', OPEN).version).toBe(2)
  expect(withChangedPolicyVersions({ 'return-policy': own }, {}, '2026-11-09', preparing)).toEqual({
    'return-policy': { text: null, version: 1, inForceFrom: '2026-11-09' },
  })
})
