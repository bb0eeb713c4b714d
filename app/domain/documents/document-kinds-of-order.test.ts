import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import { invoicedOrder } from '#test/data/invoiced-order.ts'
import { documentKindsOf } from './document-kinds-of-order.ts'

const NONE = { hasCreditNote: false, hasChallan: false }

test('an order has a slip and a label while there is something to pack or send', () => {
  const offered = ORDER_STATUSES.filter((status) => {
    const kinds = documentKindsOf(invoicedOrder('07', { status }), NONE)
    expect(kinds.includes('label'), status).toBe(kinds.includes('slip'))
    return kinds.includes('slip')
  })
  const packedOrSent = [
    'placed',
    'confirmed',
    'packed',
    'ready_for_pickup',
    'shipped',
    'out_for_delivery',
    'undelivered',
  ]
  expect(offered).toEqual(expect.arrayContaining(packedOrSent))
  for (const status of ['pending_payment', 'delivered', 'returning', 'returned', 'cancelled', 'expired'] as const)
    expect(offered).not.toContain(status)
})

test('an order that was replaced or expired before it was invoiced has no document', () => {
  for (const status of ['cancelled', 'expired'] as const)
    expect(documentKindsOf(invoicedOrder('07', { status, invoiceNumber: null }), NONE)).toEqual([])
})

test('what is collected has no label, and what was issued stays', () => {
  expect(documentKindsOf(invoicedOrder('07', { status: 'packed', fulfilment: 'pickup' }), NONE)).toEqual([
    'slip',
    'invoice',
  ])
  expect(documentKindsOf(invoicedOrder('07', { status: 'returned' }), { ...NONE, hasCreditNote: true })).toEqual([
    'invoice',
    'credit-note',
  ])
})
