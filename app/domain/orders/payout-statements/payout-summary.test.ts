import { expect, test } from 'vitest'
import type { LineFinding } from './payout-finding.ts'
import type { PlannedLine } from './payout-plan.ts'
import { summarizePayout } from './payout-summary.ts'

const MATCH = {
  kind: 'payment' as const,
  orderId: 'ord_1',
  parcelId: null,
  paymentId: 'pay_1',
  refundId: null,
  expectedPaise: 0,
}

function line(finding: LineFinding, feePaise: number | null, isKnown = false): PlannedLine {
  const match = finding === 'unknown' ? null : MATCH
  const row = { reference: 'pay_1', transfer: 'UTR1', occurrence: 1, amountPaise: 100_000, feePaise }
  return { row, match, finding, expectedPaise: null, isKnown }
}

test('charges go to the profit of a payment paid twice once, of an unknown one and of a booked row not at all', () => {
  const lines = [
    line('matched', 2_360),
    line('short', 1_000),
    line('double', 2_360),
    line('unknown', 2_711),
    line('matched', 5_900, true),
    line('matched', null),
  ]
  const { feePaise } = summarizePayout({ kind: 'gateway', lines, changed: [], cash: [], due: [] }, 0)
  expect(feePaise).toBe(3_360)
})
