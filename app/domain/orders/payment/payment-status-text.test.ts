import { expect, test } from 'vitest'
import type { CashAtDoor } from '../parcel/parcel-facts.ts'
import { moneyNotice, paymentStatusText } from './payment-status-text.ts'

const order = {
  status: 'delivered',
  paymentStatus: 'refunded',
  paymentMethod: 'upi',
  fulfilment: 'delivery',
  totalPaise: 57_900,
} as const
const refund = { amountPaise: 57_900, status: 'done', channel: 'source', gatewayRef: null } as const

test('a refund is described in words that suit shopper and owner', () => {
  const waiting = [{ ...refund, status: 'pending' }] as const
  expect(paymentStatusText(order, waiting, 57_900)).toBe(
    'Paid ₹579 by UPI. A refund of ₹579 to where it was paid from is asked for',
  )
  expect(paymentStatusText(order, [{ ...waiting[0], gatewayRef: 'rfnd_1' }], 57_900)).toBe(
    'Paid ₹579 by UPI. A refund of ₹579 is on its way to where it was paid from',
  )
  expect(paymentStatusText(order, [refund], 57_900)).toMatch(
    /^Paid ₹579 by UPI\. ₹579 refunded to where it was paid from\./,
  )
})

test('money that came on top of a paid order is named, to shopper and owner', () => {
  const paid = { ...order, paymentStatus: 'paid' } as const
  expect(paymentStatusText(paid, [], 57_900, { hasParkedMoney: true })).toBe(
    'Paid ₹579 by UPI. Another payment came in that does not match this order. We are checking it',
  )
  const due = { ...order, status: 'placed', paymentStatus: 'cod_due', paymentMethod: 'cod' } as const
  expect(paymentStatusText(due, [], 0, { hasParkedMoney: true })).toBe(
    '₹579 to pay in cash when it comes. A payment came in that does not match this order. We are checking it',
  )
})

test('a refund that staff pay out goes to no source, however it was paid', () => {
  const refunds = [{ ...refund, channel: 'by-hand' }] as const
  for (const [paymentMethod, paid] of [
    ['cod', 'in cash'],
    ['upi', 'by UPI'],
  ] as const) {
    const shown = { ...order, paymentMethod }
    const waiting = [{ ...refunds[0], status: 'pending' }] as const
    expect(paymentStatusText(shown, waiting, 57_900)).toBe(
      `Paid ₹579 ${paid}. A refund of ₹579 is to be paid by the shop`,
    )
    expect(paymentStatusText(shown, refunds, 57_900)).toBe(`Paid ₹579 ${paid}. ₹579 refunded`)
  }
})

test('the refund of an order that became cheaper is shown, though the order stays paid', () => {
  const paid = { ...order, paymentStatus: 'paid', awaitedPaise: null } as const
  const waiting = { amountPaise: 30_100, status: 'pending', channel: 'source', gatewayRef: 'rfnd_1' } as const
  expect(paymentStatusText(paid, [], 57_900)).toBe('Paid ₹579 by UPI')
  expect(moneyNotice(paid, [], 57_900)).toBeNull()
  const message = 'Paid ₹880 by UPI. A refund of ₹301 is on its way to where it was paid from. Net ₹579'
  expect(paymentStatusText(paid, [waiting], 88_000)).toBe(message)
  expect(moneyNotice(paid, [waiting], 88_000)).toBe(`${message}.`)
  const done = { ...waiting, status: 'done' } as const
  expect(paymentStatusText(paid, [done], 88_000)).toMatch(
    /^Paid ₹880 by UPI\. ₹301 refunded to where .* days\. Net ₹579$/,
  )
  const byHand = [done, waiting].map((each) => ({ ...each, channel: 'by-hand' }) as const)
  expect(paymentStatusText({ ...paid, paymentMethod: 'cod' }, byHand, 118_100)).toBe(
    'Paid ₹1,181 in cash. ₹301 refunded. A refund of ₹301 is to be paid by the shop. Net ₹579',
  )
})

test('of an order on its way shopper and owner read what is left to pay, and where', () => {
  const sent = {
    ...order,
    status: 'shipped',
    paymentMethod: 'cod',
    paymentStatus: 'cod_due',
    totalPaise: 100_000,
  } as const
  const credit = { amountPaise: 40_000, status: 'done', channel: 'due', gatewayRef: null } as const
  const off = '₹400 of ₹1,000 taken off the bill'
  const read = (refunds: readonly (typeof credit)[], cash: CashAtDoor) => {
    const unedited = { ...sent, awaitedPaise: null }
    return [paymentStatusText(sent, refunds, 0, { cash }), moneyNotice(unedited, refunds, 0, { cash })]
  }
  expect(read([], 'to-pay')).toEqual(['₹1,000 to pay in cash when it comes', null])
  expect(read([credit], 'to-pay')).toEqual([
    `₹600 to pay in cash when it comes. ${off}`,
    `₹600 to pay in cash when it comes. ${off}.`,
  ])
  expect(read([credit], 'paid')[0]).toBe(`₹600 paid in cash at the door. ${off}`)
  const lost = '₹1,000 is still to be paid, and nothing of it at the door'
  expect(read([], 'lost')).toEqual([lost, `${lost}.`])
  expect(read([credit], 'lost')[0]).toBe(`₹600 is still to be paid, and nothing of it at the door. ${off}`)
  expect(read([], 'all-lost')).toEqual(['Nothing is to be paid at the door', 'Nothing is to be paid at the door.'])
})

test('of an order that was delivered unpaid shopper and owner read what is still to be paid', () => {
  const unpaid = { ...order, paymentMethod: 'cod', paymentStatus: 'cod_due', totalPaise: 100_000 } as const
  const credit = { amountPaise: 40_000, status: 'done', channel: 'due', gatewayRef: null } as const
  expect(paymentStatusText({ ...unpaid, status: 'shipped' }, [], 0)).toBe('₹1,000 to pay in cash when it comes')
  expect(paymentStatusText({ ...unpaid, status: 'returning' }, [], 0)).toBe('Nothing was paid')
  expect(paymentStatusText(unpaid, [], 0)).toBe('₹1,000 is still to be paid')
  expect(paymentStatusText(unpaid, [credit], 0)).toBe('₹600 is still to be paid. ₹400 of ₹1,000 taken off the bill')
  expect(moneyNotice({ ...unpaid, awaitedPaise: null }, [credit], 0)).toBe(
    '₹600 is still to be paid. ₹400 of ₹1,000 taken off the bill.',
  )
  const paid = { ...unpaid, paymentMethod: 'bank', paymentStatus: 'paid' } as const
  expect(paymentStatusText(paid, [credit], 60_000)).toBe(
    'Paid ₹600 by bank transfer. ₹400 of ₹1,000 taken off the bill',
  )
  const back = { amountPaise: 10_000, status: 'done', channel: 'by-hand', gatewayRef: 'UTR 1' } as const
  expect(
    paymentStatusText({ ...paid, paymentMethod: 'cash', paymentStatus: 'partially_refunded' }, [credit, back], 60_000),
  ).toBe('Paid ₹600 in cash. ₹400 of ₹1,000 taken off the bill. ₹100 refunded. Net ₹500')
  const nothing = { ...unpaid, paymentStatus: 'none' } as const
  expect(paymentStatusText(nothing, [{ ...credit, amountPaise: 100_000 }], 0)).toBe('Nothing is left to pay')
})
