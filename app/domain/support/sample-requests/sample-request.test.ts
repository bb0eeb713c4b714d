import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { decideSample, sampleMessage } from './sample-request.ts'

const AT = '2026-11-21T10:00:00.000Z'
const earlierRequest = (productId: string, status: 'open' | 'approved' | 'declined', createdAt = AT) => ({
  productId,
  status,
  createdAt,
})
const LONG_AGO = '2026-08-23T10:00:00.000Z'

test.each([
  ['nothing before', [], true],
  ['the same, open', [earlierRequest('1', 'open')], 'already-asked'],
  ['the same, sent', [earlierRequest('1', 'approved')], true],
  ['the same, declined', [earlierRequest('1', 'declined')], true],
  ['two others', [earlierRequest('2', 'open'), earlierRequest('3', 'approved')], true],
  [
    'three others',
    [earlierRequest('2', 'open'), earlierRequest('3', 'approved'), earlierRequest('4', 'approved')],
    'too-many-samples',
  ],
  [
    'one declined',
    [earlierRequest('2', 'declined'), earlierRequest('3', 'approved'), earlierRequest('4', 'approved')],
    true,
  ],
  [
    'one 90 days ago',
    [earlierRequest('2', 'approved', LONG_AGO), earlierRequest('3', 'approved'), earlierRequest('4', 'open')],
    true,
  ],
] as const)('a sample after %s', (_, before, outcome) => {
  const decided = decideSample(before, '1', DEFAULT_SETTINGS.samples, AT)
  expect(decided.ok || decided.reason).toBe(outcome)
})

test('the owner decides whether samples are offered, how many, and in how many days', () => {
  const rules = { offersSamples: true, maxSamples: 1, days: 10 }
  const before = [earlierRequest('2', 'approved', '2026-11-11T10:00:00.000Z')]
  expect(decideSample([], '1', { ...rules, offersSamples: false }, AT)).toMatchObject({ reason: 'not-offered' })
  expect(decideSample(before, '1', rules, AT).ok).toBe(true)
  expect(decideSample(before, '1', { ...rules, days: 11 }, AT)).toMatchObject({ reason: 'too-many-samples' })
  expect(sampleMessage('too-many-samples', rules)).toBe('You can ask for 1 sample in 10 days. Please come back later.')
  expect(sampleMessage('too-many-samples', DEFAULT_SETTINGS.samples)).toBe(
    'You can ask for 3 samples in 90 days. Please come back later.',
  )
})
