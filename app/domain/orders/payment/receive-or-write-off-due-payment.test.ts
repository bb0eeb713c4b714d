import { expect, test } from 'vitest'
import { parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { listMonthTrades } from '#app/domain/books/profit/profit-store.server.ts'
import { sumRegister } from '#app/domain/books/registers/register-store.server.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { DOCUMENT_BUILDERS } from '#app/domain/documents/build-order-documents.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { findRemittanceOf } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { bookStatement } from '#test/shop/book-statement.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { deliverUnpaid, loseCashParcel, moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { resendMessage } from '../back-office/resend-message.server.ts'
import { undoDelivery } from '../fulfilment/undo-delivery.server.ts'
import { listCreditNotes } from '../invoicing/credit-note-store.server.ts'
import { duePaise } from '../order/cash-on-delivery/unpaid-delivery.ts'
import { listUnpaidDeliveries, sumUnpaidDeliveries } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { hasOpenOrders } from '../order/order-read-store.server.ts'
import { guessPayoutStatementColumns } from '../payout-statements/payout-columns.ts'
import { listOpenPayoutLines } from '../payout-statements/payout-line-store.server.ts'
import type { RefundInput } from '../refund/decide-refund.ts'
import { payOutRefund } from '../refund/pay-out-refund.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { takeBackRefundedPacks } from '../refund/take-back-refunded-packs.server.ts'
import { receiveDuePayment, writeOffDuePayment } from './receive-or-write-off-due-payment.server.ts'

const OWNER = 'usr_owner'
const AWB = '1900001'
const CART = [
  { productId: '1', weight: '500g', quantity: 3 },
  { productId: '2', weight: '250g', quantity: 1 },
] as const

/** An order that was delivered although nobody was paid. */
async function deliveredUnpaid(opened: Opened): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod')
  await deliverUnpaid(opened, id, { awb: AWB })
  return id
}

async function credit(opened: Opened, id: string, input: Partial<RefundInput>) {
  const { version } = await orderNow(opened, id)
  const refund = { version, reason: 'The box did not arrive', stock: 'keep', ...input } as const
  return refundByStaff(opened.shop, staffWithFreshCode(opened.shop), id, refund)
}

async function receive(opened: Opened, id: string, method: 'cash' | 'upi' | 'bank' = 'upi', reference = 'UTR 77') {
  const { version } = await orderNow(opened, id)
  return receiveDuePayment(opened.shop, OWNER, id, { version, method, reference })
}

async function writeOff(opened: Opened, id: string) {
  const { version } = await orderNow(opened, id)
  return writeOffDuePayment(opened.shop, OWNER, id, { version, reason: 'Moved away' })
}

async function undo(opened: Opened, id: string) {
  const { version } = await orderNow(opened, id)
  return undoDelivery(opened.shop, OWNER, id, { version, reason: 'The wrong row' })
}

function upload({ shop }: Opened, rows: [paise: number, utr: string][]) {
  const headers = ['AWB', 'COD Amount', 'UTR']
  const { columns } = guessPayoutStatementColumns('courier', headers)
  const file = { headers, rows: rows.map(([paise, utr]) => [AWB, (paise / 100).toFixed(2), utr]) }
  return bookStatement(shop, { kind: 'courier', file, columns })
}

const dueNow = async (opened: Opened, id: string) =>
  duePaise(await orderNow(opened, id), await listRefundsOf(opened.shop.db, id))

/** What customers owe by the vouchers for Tally of this month. */
async function owedInTally({ shop }: Opened): Promise<number> {
  const period = parseBooksPeriod(new URLSearchParams(), shop.now())
  const { customers } = DEFAULT_SETTINGS.books
  let owed = 0
  for await (const { entries } of streamVouchers(shop.db, period, DEFAULT_SETTINGS.books))
    for (const { ledger, paise } of entries) if (ledger === customers) owed += paise
  return owed
}

/** The prices of the order's lines: three packs of almonds, and one of the other product. */
async function pricesOf(opened: Opened, id: string) {
  const { lines, totalPaise } = await orderNow(opened, id)
  return { almonds: lines[0]?.grossPaise ?? 0, other: lines[1]?.grossPaise ?? 0, totalPaise }
}

onBothDatabases((open) => {
  test('a reference under which another order was paid is found however it is written, and confirmed for itself alone', async () => {
    const opened = await open({ samples: true })
    const [first, second, third] = [
      await deliveredUnpaid(opened),
      await deliveredUnpaid(opened),
      await deliveredUnpaid(opened),
    ]
    expect(await receive(opened, first, 'bank', 'neft n12 ४१२')).toMatchObject({ ok: true })
    expect(await receive(opened, second, 'upi', '412345678901')).toMatchObject({ ok: true })
    const taken = (detail: string) => ({ ok: false, reason: 'reference-taken', detail })
    expect(await receive(opened, third, 'bank', ' NEFTN12 412')).toEqual(taken(first))
    expect(await receive(opened, third, 'bank', '४१२३ ४५६७ ८९०१')).toEqual(taken(second))
    const { version } = await orderNow(opened, third)
    const said = { version, method: 'bank', reference: '4123 4567 8901' } as const
    const receiveAs = (confirmedReference: string) =>
      receiveDuePayment(opened.shop, OWNER, third, { ...said, confirmedReference })
    expect(await receiveAs('NEFT N12 412')).toEqual(taken(second))
    expect(await receiveAs('412345678901')).toMatchObject({ ok: true })
  })

  test('the packs that came back are credited without money, and the rest stays due', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    const { almonds, other, totalPaise } = await pricesOf(opened, id)
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentStatus: 'cod_due' })
    expect([await listPaymentsOf(shop.db, id), await listCourierDebts(shop.db)]).toEqual([[], []])
    expect(await sumUnpaidDeliveries(shop.db)).toMatchObject({ orders: 1, owedPaise: totalPaise })
    expect(await owedInTally(opened)).toBe(totalPaise)

    // Two packs of almonds came back sealed, and the other pack is spoilt.
    const [before, spoiltBefore] = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    const two = Math.round((almonds * 2) / 3)
    expect(await credit(opened, id, { lines: [{ position: 1, quantity: 2 }], stock: 'restock' })).toEqual({
      ok: true,
      value: two,
    })
    expect(await credit(opened, id, { lines: [{ position: 2, quantity: 1 }], stock: 'write-off' })).toEqual({
      ok: true,
      value: other,
    })
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand + 1_000, held: 0 })
    expect(await poolOf(shop, '2')).toEqual(spoiltBefore)
    const due = totalPaise - two - other
    expect(await dueNow(opened, id)).toBe(due)
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'cod_due', totalPaise })
    expect(await listRefundsOf(shop.db, id)).toMatchObject([
      { channel: 'due', status: 'done', paymentId: null, cause: 'returned' },
      { channel: 'due', status: 'done', paymentId: null, cause: 'returned' },
    ])
    const notes = await listCreditNotes(shop.db, [id])
    expect(notes.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(two + other)
    expect(await listUnpaidDeliveries(shop.db, { limit: 9 })).toMatchObject([{ orderId: id, duePaise: due }])
    // Each credit tells the shopper what is still due.
    await sendOutbox(shop)
    const asked = async () => (await listMessagesOf(shop.db, id)).filter(({ kind }) => kind === 'delivered-unpaid')
    const sums = (await asked()).map(({ variables }) => variables.total)
    expect(sums.toSorted()).toEqual([totalPaise, totalPaise - two, due].map(rs).toSorted())
    // Sent again, the message that it is still to be paid asks for what is due by now.
    const first = (await asked()).find(({ variables }) => variables.total === rs(totalPaise))
    expect(first?.body).toContain(`${rs(totalPaise)} is still to be paid`)
    const sentBefore = (await asked()).map((message) => message.id)
    expect(await resendMessage(shop, OWNER, id, first?.id ?? '')).toMatchObject({ ok: true })
    const again = (await asked()).find((message) => !sentBefore.includes(message.id))
    expect(again).toMatchObject({ to: first?.to, variables: { total: rs(due) } })
    expect(again?.body).toContain(`${rs(due)} is still to be paid`)
    const batch = { shop, orders: [await orderNow(opened, id)], parcelKinds: [], context: null, signature: null }
    const [made] = await DOCUMENT_BUILDERS.label({ ...batch, settings: DEFAULT_SETTINGS })
    expect(made?.documents).toMatchObject([{ due: ['Cash on delivery', formatMoney(due)] }, { due: null }])
    const { userId } = await orderNow(opened, id)
    expect(await listUnpaidDeliveries(shop.db, { userId })).toMatchObject([{ orderId: id, duePaise: due }])
    expect(await listUnpaidDeliveries(shop.db, { userId: 'usr_other' })).toEqual([])
    expect(await owedInTally(opened)).toBe(due)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('what is due is paid by UPI, and a pack that was bad is refunded afterwards', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    const { almonds, other, totalPaise } = await pricesOf(opened, id)
    const two = Math.round((almonds * 2) / 3)
    for (const line of [
      { position: 1, quantity: 2 },
      { position: 2, quantity: 1 },
    ])
      expect(await credit(opened, id, { lines: [line] })).toMatchObject({ ok: true })
    const due = totalPaise - two - other
    expect(await receive(opened, id, 'upi', ' ')).toMatchObject({ reason: 'reference-needed' })
    expect(await receive(opened, id)).toEqual({ ok: true, value: due })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'upi' })
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([
      { gateway: 'counter', capturedPaise: due, captureRef: 'UTR 77', method: 'upi' },
    ])
    expect([await dueNow(opened, id), await owedInTally(opened)]).toEqual([0, 0])
    expect(await sumUnpaidDeliveries(shop.db)).toMatchObject({ orders: 0, owedPaise: 0 })
    expect(await receive(opened, id)).toMatchObject({ reason: 'nothing-due' })
    expect(await writeOff(opened, id)).toMatchObject({ reason: 'nothing-due' })
    expect(await invariantViolations(shop)).toEqual([])

    // The third pack of almonds was bad: from now on money goes back, by hand.
    expect(await credit(opened, id, { lines: [{ position: 1, quantity: 1 }] })).toEqual({
      ok: true,
      value: almonds - two,
    })
    const refund = (await listRefundsOf(shop.db, id)).find(({ channel }) => channel === 'by-hand')
    const payout = { refundId: refund?.id ?? '', payee: 'asha@upi', reference: 'UTR 78' }
    expect(await payOutRefund(shop, staffWithFreshCode(shop), id, payout)).toMatchObject({ ok: true })
    const kept = due - (almonds - two)
    expect((await orderNow(opened, id)).paymentStatus).toBe(kept > 0 ? 'partially_refunded' : 'refunded')
    const all = await listCreditNotes(shop.db, [id])
    expect(totalPaise - all.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(kept)
    expect(await owedInTally(opened)).toBe(0)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('whoever keeps no pack owes nothing, and packs that were lost may come back later', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    const { totalPaise } = await orderNow(opened, id)
    const all = {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 1 },
      ],
    }
    // Charges for delivery and cash go with the last pack.
    expect(await credit(opened, id, all)).toEqual({ ok: true, value: totalPaise })
    const told = (await listMessagesOf(shop.db, id)).filter(({ kind }) => kind === 'delivered-unpaid')
    expect(told.map(({ variables }) => variables.total)).toEqual([rs(totalPaise)])
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentStatus: 'none' })
    const [note] = await listCreditNotes(shop.db, [id])
    expect(note).toMatchObject({ amountPaise: totalPaise, reason: 'Goods found deficient in quantity or quality' })
    expect([await dueNow(opened, id), await owedInTally(opened)]).toEqual([0, 0])
    expect(await receive(opened, id)).toMatchObject({ reason: 'nothing-due' })
    const before = await poolOf(shop, '1')
    const { version } = await orderNow(opened, id)
    const back = { version, stock: 'restock', lines: [{ position: 1, quantity: 3 }] } as const
    expect(await takeBackRefundedPacks(shop, OWNER, id, back)).toMatchObject({ ok: true })
    expect((await poolOf(shop, '1')).onHand).toBe(before.onHand + 1_500)
    expect((await listEvents(shop.db, id, 'staff')).at(-1)?.kind).toBe('packs-taken-back')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('nothing is credited beyond what is due, as a gift, or without a fresh code', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    const { totalPaise, version } = await orderNow(opened, id)
    expect(await credit(opened, id, { amountPaise: totalPaise + 1, position: 1 })).toMatchObject({
      reason: 'above-due',
    })
    expect(await credit(opened, id, { amountPaise: 100 })).toMatchObject({ reason: 'gift-unpaid' })
    const one = { version, reason: 'Lost', stock: 'keep', lines: [{ position: 1, quantity: 1 }] } as const
    expect(await refundByStaff(shop, OWNER, id, one)).toEqual({ ok: false, reason: 'code-not-fresh' })
    expect(await listRefundsOf(shop.db, id)).toEqual([])
  })

  test('cash that the shopper brings is in the drawer, as far as the law lets one person pay in a day', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, CART)
    const id = await place(shop, buyer, 'cod')
    await deliverUnpaid(opened, id)
    const { totalPaise } = await orderNow(opened, id)
    // Other cash of the same person on this day, a paisa too much.
    const other = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, other, ['confirmed', 'packed', 'shipped', 'delivered'], { awb: '1900002' })
    await shop.db.updateTable('orders').set({ user_id: buyer.user.id }).where('id', '=', other).execute()
    const takenToday = (captured_paise: number) =>
      shop.db.updateTable('payments').set({ captured_paise }).where('order_id', '=', other).execute()
    await takenToday(20_000_000 - totalPaise)
    expect(await receive(opened, id, 'cash')).toEqual({ ok: false, reason: 'too-much-cash' })
    await takenToday(20_000_000 - totalPaise - 1)
    expect(await receive(opened, id, 'cash', '')).toEqual({ ok: true, value: totalPaise })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cash' })
    expect(await listCourierDebts(shop.db)).toContainEqual(
      expect.objectContaining({ courier: 'Shop counter', owedPaise: totalPaise }),
    )
  })

  test('what a courier collected counts on the day of the delivery, however late a statement brings it', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const earlier = await deliveredUnpaid(opened)
    const { userId, totalPaise } = await orderNow(opened, earlier)
    clock.advance(2 * DAYS)
    expect(await upload(opened, [[totalPaise, 'UTR 1']])).toMatchObject({ ok: true })
    expect(await listPaymentsOf(shop.db, earlier)).toMatchObject([{ capturedPaise: totalPaise }])
    // As much as the law lets one person pay in a day.
    await shop.db.updateTable('payments').set({ captured_paise: 19_999_999 }).where('order_id', '=', earlier).execute()
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await deliverUnpaid(opened, id, { awb: '1900002' })
    await shop.db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
    expect(await receive(opened, id, 'cash', '')).toMatchObject({ ok: true })
  })

  test('of two who receive it at once one is refused', async () => {
    const opened = await open({ samples: true })
    const id = await deliveredUnpaid(opened)
    const { version } = await orderNow(opened, id)
    const both = await Promise.all([
      receiveDuePayment(opened.shop, OWNER, id, { version, method: 'bank', reference: 'UTR 77' }),
      writeOffDuePayment(opened.shop, OWNER, id, { version, reason: 'Moved away' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('what is written off is due no more: the invoice stands, and the books have the loss', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    const { almonds, totalPaise } = await pricesOf(opened, id)
    expect(await credit(opened, id, { lines: [{ position: 1, quantity: 3 }] })).toMatchObject({ ok: true })
    const due = totalPaise - almonds
    const { userId } = await orderNow(opened, id)
    // Until then the account of its shopper is not deleted.
    expect(await hasOpenOrders(shop.db, userId)).toBe(true)
    expect(await writeOff(opened, id)).toEqual({ ok: true, value: due })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'none', paymentMethod: 'cod' })
    expect(await hasOpenOrders(shop.db, userId)).toBe(false)
    expect(await listCreditNotes(shop.db, [id])).toHaveLength(1)
    const period = parseBooksPeriod(new URLSearchParams(), shop.now())
    expect(await sumRegister(shop.db, 'cash-received', { period, filters: {} })).toMatchObject({
      rows: 1,
      sums: { expected_paise: 0, received_paise: 0, written_off_paise: due, short_paise: 0 },
    })
    const trades = await listMonthTrades(shop.db, period)
    expect(trades.reduce((sum, { other }) => sum + other.lostCashPaise, 0)).toBe(due)
    expect([await dueNow(opened, id), await owedInTally(opened)]).toEqual([0, 0])
    expect(await receive(opened, id)).toMatchObject({ reason: 'nothing-due' })
    // A courier that pays it now is looked at by a person.
    expect(await upload(opened, [[due, 'UTR9']])).toMatchObject({ value: { open: 1, received: 0 } })
    expect(await listOpenPayoutLines(shop.db, 9)).toMatchObject([{ finding: 'not-due', orderId: id }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a courier’s statement that brings the lost cash after all receives it once', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    const { other, totalPaise } = await pricesOf(opened, id)
    expect(await credit(opened, id, { lines: [{ position: 2, quantity: 1 }] })).toMatchObject({ ok: true })
    const due = totalPaise - other
    // Another amount than what is due is for a person to say.
    expect(await upload(opened, [[totalPaise, 'UTR1']])).toMatchObject({ value: { open: 1, received: 0 } })
    expect(await listOpenPayoutLines(shop.db, 9)).toMatchObject([{ finding: 'over', expectedPaise: due, orderId: id }])
    expect(await listPaymentsOf(shop.db, id)).toEqual([])
    opened.clock.advance(1_000)
    const file: [number, string][] = [
      [due - 10_000, 'UTR2'],
      [10_000, 'UTR2'],
    ]
    expect(await upload(opened, file)).toMatchObject({ value: { open: 0, received: 1 } })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
    expect(await findRemittanceOf(shop.db, id)).toMatchObject({
      courier: 'Delhivery',
      receivedPaise: due,
      shortage: null,
    })
    expect(await upload(opened, file)).toMatchObject({ value: { open: 0, received: 0 } })
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([{ capturedPaise: due }])
    expect([await dueNow(opened, id), await owedInTally(opened)]).toEqual([0, 0])
    expect(await receive(opened, id)).toMatchObject({ reason: 'nothing-due' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test.each(['cash', 'bank'] as const)(
    'what the shopper paid by %s is not received again from the courier',
    async (method) => {
      const opened = await open({ samples: true })
      const { shop } = opened
      const id = await deliveredUnpaid(opened)
      const { totalPaise } = await orderNow(opened, id)
      expect(await receive(opened, id, method)).toMatchObject({ ok: true })
      expect(await upload(opened, [[totalPaise, 'UTR1']])).toMatchObject({ value: { open: 1, received: 0 } })
      expect(await listOpenPayoutLines(shop.db, 9)).toMatchObject([{ finding: 'not-due', orderId: id }])
      expect(await findRemittanceOf(shop.db, id)).toBeNull()
      expect(await invariantViolations(shop)).toEqual([])
    },
  )

  test('such a delivery can be undone, until something was built on it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await deliveredUnpaid(opened)
    expect(await undo(opened, id)).toMatchObject({ ok: true })
    const told = await listMessagesOf(opened.shop.db, id)
    expect(told.filter(({ error }) => error === 'no-longer-true').map(({ kind }) => kind)).toEqual(['delivered-unpaid'])
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped', paymentStatus: 'cod_due', deliveredAt: null })
    expect(await sumUnpaidDeliveries(shop.db)).toMatchObject({ orders: 0, owedPaise: 0 })
    expect(await invariantViolations(shop)).toEqual([])
    // The parcel was found, and its courier collected the cash in the end.
    await loseCashParcel(opened, id, 'in_transit')
    await moveThrough(opened, id, ['delivered'])
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid' })

    const credited = await deliveredUnpaid(opened)
    expect(await credit(opened, credited, { lines: [{ position: 1, quantity: 1 }] })).toMatchObject({ ok: true })
    expect(await undo(opened, credited)).toMatchObject({ reason: 'delivery-refunded' })
    for (const method of ['cash', 'upi'] as const) {
      const paid = await deliveredUnpaid(opened)
      expect(await receive(opened, paid, method)).toMatchObject({ ok: true })
      expect(await undo(opened, paid)).toMatchObject({ reason: 'due-settled' })
    }
    const lost = await deliveredUnpaid(opened)
    expect(await writeOff(opened, lost)).toMatchObject({ ok: true })
    expect(await undo(opened, lost)).toMatchObject({ reason: 'due-settled' })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
