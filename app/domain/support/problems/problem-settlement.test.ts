import { expect, test } from 'vitest'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { decideProblemSettlement, isRefund, type SettlementInput } from './problem-settlement.ts'

const LINE = {
  kind: 'pack',
  position: 1,
  grams: 500,
  quantity: 3,
  grossPaise: 179_700,
  weight: '500g',
} as unknown as OrderLine

const SENT = { channel: 'shop', fulfilment: 'delivery' } as const
const REPORTED = { order: SENT, line: LINE }
const OPEN = { status: 'open', position: 1 } as const
const REFUND_KEEPS_PACKS = { cause: 'deficient', stock: 'keep' } as const

test.each<[SettlementInput, unknown]>([
  [
    { way: 'grams', grams: 40, answer: '' },
    { position: 1, amountPaise: 4_792, ...REFUND_KEEPS_PACKS, reason: 'A pack went wrong' },
  ],
  [
    { way: 'packs', packs: 2, answer: 'Sorry' },
    { lines: [{ position: 1, quantity: 2 }], ...REFUND_KEEPS_PACKS, reason: 'Sorry' },
  ],
  [
    { way: 'amount', amountPaise: 99, answer: 'Sorry' },
    { position: 1, amountPaise: 99, ...REFUND_KEEPS_PACKS, reason: 'Sorry' },
  ],
  [{ way: 'resend', packs: 3, answer: '' }, null],
  [{ way: 'decline', answer: 'No' }, null],
])('settled by %o', (input, refund) => {
  expect(decideProblemSettlement(OPEN, REPORTED, input)).toEqual({ ok: true, value: refund })
})

test.each<[SettlementInput, string]>([
  [{ way: 'grams', grams: 1501, answer: '' }, 'too-many-grams'],
  [{ way: 'packs', packs: 4, answer: '' }, 'too-many-packs'],
  [{ way: 'resend', packs: 4, answer: '' }, 'too-many-packs'],
])('not settled by %o', (input, reason) => {
  expect(decideProblemSettlement(OPEN, REPORTED, input)).toMatchObject({ ok: false, reason })
  expect(decideProblemSettlement({ ...OPEN, status: 'declined' }, REPORTED, input)).toMatchObject({
    reason: 'already-settled',
  })
})

test.each([
  { channel: 'counter', fulfilment: 'delivery' },
  { channel: 'shop', fulfilment: 'pickup' },
] as const)('what was handed over at the shop is refunded, not sent again: %o', (order) => {
  const reported = { ...REPORTED, order }
  const decide = (input: SettlementInput) => decideProblemSettlement(OPEN, reported, input)
  expect(decide({ way: 'resend', packs: 1, answer: '' })).toMatchObject({ reason: 'no-address' })
  expect(decide({ way: 'resend', packs: 4, answer: '' })).toMatchObject({ reason: 'too-many-packs' })
  expect(decide({ way: 'packs', packs: 1, answer: '' })).toMatchObject({ ok: true })
})

test.each([
  ['grams', true],
  ['packs', true],
  ['amount', true],
  ['resend', false],
  ['decline', false],
] as const)('%s is a refund: %s', (way, expected) => {
  expect(isRefund(way)).toBe(expected)
})
