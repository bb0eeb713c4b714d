import { expect, test } from 'vitest'
import { PENDING_REFUND } from '#test/data/pending-refund.ts'
import { findByKey, refundKey } from './refund-key.ts'

test('each try has its own key, which leads to its refund', () => {
  expect([0, 1, 2].map((failures) => refundKey({ id: 'ref_1', failures }))).toEqual(['ref_1', 'ref_1_2', 'ref_1_3'])
  const twelfth = { ...PENDING_REFUND, id: 'ref_12', failures: 1 }
  expect(findByKey([PENDING_REFUND, twelfth], 'ref_12_2')).toEqual({ refund: twelfth, failures: 1 })
  expect(findByKey([PENDING_REFUND, twelfth], 'ref_12')).toEqual({ refund: twelfth, failures: 0 })
  expect(findByKey([PENDING_REFUND, twelfth], 'ref_1_2')).toBeNull()
  expect(findByKey([PENDING_REFUND], null)).toBeNull()
})
