import { expect, test } from 'vitest'
import { packOf } from '#app/domain/catalogue/product/product.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { makePackLine } from '../order/order-lines.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { type PayLinkState, payLinkAttempt, payLinkState } from './pay-link-state.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const SOON = '2026-11-21T11:00:00.000Z'
const AGO = '2026-11-21T09:00:00.000Z'

const ORDER = { holdUntil: null, replacedAt: null, totalPaise: 57_900, lines: [] }

function read(status: OrderStatus, holdUntil: string | null, edit?: Parameters<typeof payLinkState>[1]) {
  return payLinkState({ ...ORDER, status, holdUntil }, edit ?? null, NOW)
}

function edit(outcome: NonNullable<Parameters<typeof payLinkState>[1]>['outcome'], expiresAt = SOON) {
  return { id: 'e', orderId: 'o', lines: [], duePaise: 15_000, reason: '', requestedBy: 'u', expiresAt, outcome }
}

test.each<[string, PayLinkState, PayLinkState['state'], number?]>([
  ['an order in time', read('pending_payment', SOON), 'to-pay', 57_900],
  ['an order too late', read('pending_payment', AGO), 'late'],
  ['an order closed', read('expired', null), 'late'],
  ['an order replaced', payLinkState({ ...ORDER, status: 'expired', replacedAt: AGO }, null, NOW), 'replaced'],
  ['an order paid', read('placed', null), 'paid'],
  ['an order cancelled', read('cancelled', null, edit('cancelled')), 'cancelled'],
  ['an edit in time', read('confirmed', null, edit(null)), 'to-pay', 15_000],
  ['an edit too late', read('confirmed', null, edit(null, AGO)), 'late'],
  ['an edit closed', read('confirmed', null, edit('expired')), 'late'],
  ['an edit paid', read('packed', null, edit('paid')), 'paid'],
  ['an edit waived', read('packed', null, edit('waived')), 'paid'],
  ['an edit taken back', read('packed', null, edit('undone')), 'undone'],
])('what a payment link offers: %s', (_, payment, state, duePaise) => {
  expect(payment.state).toBe(state)
  expect(payment.state === 'to-pay' ? payment.duePaise : undefined).toBe(duePaise)
})

test.each([
  [undefined, false, null],
  [undefined, true, 'unanswered'],
  ['created', false, null],
  ['created', true, 'unanswered'],
  ['pending', false, 'unanswered'],
  ['pending', true, 'unanswered'],
  ['failed', false, 'declined'],
  ['failed', true, 'declined'],
] as const)('the newest payment of a link is %s, and its shopper is just back: %s', (status, isBack, attempt) => {
  expect(payLinkAttempt(status && { status }, isBack)).toBe(attempt)
})

test('the contents of a payment have their weight and sums', () => {
  const product = productOnSale('1', 2_000)
  const pack = packOf(product, '500g')
  if (!pack) throw new Error('There is no pack of 500g')
  const goods = makePackLine({ product, pack, quantity: 2 }, 0, { from: '07', to: '07', scheme: 'regular' })
  const charge = { kind: 'delivery', productId: null, weight: null } as const
  const delivery = { ...goods, ...charge, grams: 0, quantity: 1, grossPaise: 3_900 }
  const contents = { totalPaise: 99_900, lines: [goods, delivery] }
  const order = { ...ORDER, ...contents, status: 'pending_payment', holdUntil: SOON } as const
  expect(payLinkState(order, null, NOW)).toMatchObject({
    weightGrams: 1_000,
    sums: { goodsPaise: 96_000, deliveryPaise: 3_900, totalPaise: 99_900 },
  })
})
