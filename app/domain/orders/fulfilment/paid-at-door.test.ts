import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { REGISTERS } from '#app/domain/books/registers/all-registers.ts'
import { parseRegisterQuery } from '#app/domain/books/registers/register-query.ts'
import { listRegisterRows, sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { searchPalette } from '#app/domain/command-palette/search-palette.server.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { sumCashOnTheWay } from '#app/domain/reports/sales/open-work-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { expectedBooks } from '#test/oracles/books-oracle.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { resendMessage } from '../back-office/resend-message.server.ts'
import { readConfirmation } from '../checkout/read-confirmation.server.ts'
import { listInvoicesByOrder } from '../invoicing/invoice-store.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { payOutRefund } from '../refund/pay-out-refund.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { changeWayOfDelivery } from './change-way-of-delivery.server.ts'
import { MOVE_MESSAGES, moveMessage } from './decide-move.ts'
import { moveOrder, moveOrders } from './move-order.server.ts'
import { undoDelivery } from './undo-delivery.server.ts'

const OWNER = 'usr_owner'
const UTR = '412345678901'
const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const

onBothDatabases((open) => {
  /** A shop that brings orders itself near it, and takes UPI at the door or not. */
  async function opened({ upiAtDoor = true, broughtBy = 'shop-nearby' as 'shop-nearby' | 'courier' } = {}) {
    const now = await open({ samples: true })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'delivery', { broughtBy })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'cod', { upiAtDoor })
    return now
  }

  async function outForDelivery(now: Opened, method: 'cod' | 'upi' = 'cod'): Promise<string> {
    const id = await place(now.shop, await makeBuyer(now.shop, CART), method)
    if (method === 'upi') await payOnline(now, id)
    await moveThrough(now, id, ['confirmed', 'packed', 'out_for_delivery'])
    return id
  }

  const deliver = async (
    now: Opened,
    id: string,
    said: { method?: 'cash' | 'upi'; reference?: string; confirmedReference?: string } = {},
  ) => moveOrder(now.shop, OWNER, id, { to: 'delivered', version: (await orderNow(now, id)).version, ...said })

  const undo = async (now: Opened, id: string) =>
    undoDelivery(now.shop, OWNER, id, { version: (await orderNow(now, id)).version, reason: 'The wrong row' })

  /**
   * The sums of all registers of this month, as they are and as the history tells them; and what Tally's ledgers hold.
   */
  async function booksOf({ shop }: Opened) {
    const period = parseBooksPeriod(new URLSearchParams(), shop.now())
    const registers = await sumRegisters(shop.db, period)
    const expected = await expectedBooks(shop.db, shop.now().slice(0, 7))
    const ledgers = { customers: 0, bank: 0, couriers: 0, cash: 0 }
    for await (const { entries } of streamVouchers(shop.db, period, DEFAULT_SETTINGS.books))
      for (const { ledger, paise } of entries)
        for (const name of ['customers', 'bank', 'couriers', 'cash'] as const)
          if (ledger === DEFAULT_SETTINGS.books[name]) ledgers[name] += paise
    return { registers, expected, ledgers }
  }

  test('one order is paid by UPI at the door and another in cash: bank and cash to count hold each to the paisa', async () => {
    const now = await opened()
    const { shop } = now
    const [byUpi, inCash] = [await outForDelivery(now), await outForDelivery(now)]
    const { totalPaise } = await orderNow(now, byUpi)
    expect(await sumCashOnTheWay(shop.db)).toMatchObject({ orders: 2, paise: 2 * totalPaise })
    expect(await deliver(now, byUpi, { method: 'upi', reference: UTR })).toMatchObject({ ok: true })
    expect(await deliver(now, inCash, { method: 'cash' })).toMatchObject({ ok: true })

    expect(await orderNow(now, byUpi)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'upi' })
    expect(await listPaymentsOf(shop.db, byUpi)).toMatchObject([
      { method: 'upi', gateway: 'door', capturedPaise: totalPaise, captureRef: UTR, collectedBy: null },
    ])
    expect(await orderNow(now, inCash)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
    expect(await listPaymentsOf(shop.db, inCash)).toMatchObject([
      { method: 'cod', gateway: 'cash', capturedPaise: totalPaise, captureRef: null, collectedBy: 'Local delivery' },
    ])
    // Issued at packing, it keeps what it said.
    const invoices = await listInvoicesByOrder(shop.db, [byUpi, inCash])
    expect([byUpi, inCash].map((id) => invoices.get(id)?.paymentMethod)).toEqual(['cod', 'cod'])
    const received = (await listEvents(shop.db, byUpi, 'staff')).filter(({ kind }) => kind === 'payment-received')
    expect(received.map(({ note }) => note)).toEqual([`${formatMoney(totalPaise)} by UPI at the door, ${UTR}`])
    const audit = (await listAudit(shop.db, `order:${byUpi}`)).map(({ after }) => after)
    expect(audit).toContainEqual({ to: 'delivered', method: 'upi', reference: UTR })

    // Only the cash is counted; UPI is in the bank.
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Local delivery', owedPaise: totalPaise }])
    expect(await sumCashOwed(shop.db)).toMatchObject({ orders: 1, owedPaise: totalPaise })
    expect(await sumCashOnTheWay(shop.db)).toMatchObject({ orders: 0, paise: 0 })
    const { registers, expected, ledgers } = await booksOf(now)
    expect(registers.payments).toEqual({ rows: 1, sums: { amount_paise: totalPaise } })
    expect(registers['cash-collected']).toEqual({ rows: 1, sums: { amount_paise: totalPaise } })
    for (const [name, sums] of Object.entries(expected))
      expect(registers[name as keyof typeof registers].sums, name).toEqual(sums)
    expect(ledgers).toEqual({ customers: 0, bank: totalPaise, couriers: totalPaise, cash: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a UTR that was typed for another order is refused with its number, and kept only if staff say that it is right', async () => {
    const now = await opened()
    const { shop } = now
    const [first, second] = [await outForDelivery(now), await outForDelivery(now)]
    const typed = { method: 'upi', reference: UTR } as const
    expect(await deliver(now, first, typed)).toMatchObject({ ok: true })
    const refusal = await deliver(now, second, typed)
    expect(refusal).toEqual({ ok: false, reason: 'reference-taken', detail: first })
    expect(refusal.ok ? '' : moveMessage(refusal)).toContain(`${first} was paid under this number already.`)
    expect(await orderNow(now, second)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'cod_due' })
    // Of another one nothing was said yet.
    const confirmed = { ...typed, confirmedReference: '999999999999' }
    expect(await deliver(now, second, confirmed)).toMatchObject({ reason: 'reference-taken', detail: first })
    expect(await deliver(now, second, { ...typed, confirmedReference: UTR })).toMatchObject({ ok: true })
    expect((await listPaymentsOf(shop.db, second)).map(({ captureRef }) => captureRef)).toEqual([UTR])
    const audit = (await listAudit(shop.db, `order:${second}`)).map(({ after }) => after)
    expect(audit).toContainEqual({ to: 'delivered', method: 'upi', reference: UTR, alsoPaid: first })
    // What is undone and delivered again compares itself with others alone; and an undone payment has no UTR.
    await undo(now, second)
    await undo(now, first)
    expect(await deliver(now, second, typed)).toMatchObject({ ok: true })
    await undo(now, second)
    // Of two at once one is asked.
    const both = await Promise.all([deliver(now, first, typed), deliver(now, second, typed)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the register of payments lists those by UPI at the door without a UTR', async () => {
    const now = await opened()
    const { shop } = now
    const [known, missing, online] = [
      await outForDelivery(now),
      await outForDelivery(now),
      await outForDelivery(now, 'upi'),
    ]
    await deliver(now, known, { method: 'upi', reference: UTR })
    await deliver(now, missing, { method: 'upi' })
    const listed = async (search: string) => {
      const query = parseRegisterQuery(REGISTERS.payments, new URLSearchParams(search), shop.now())
      const rows = await listRegisterRows(shop.db, 'payments', query, { limit: 50, offset: 0 })
      return rows.map(({ order_id }) => order_id)
    }
    expect((await listed('')).toSorted()).toEqual([known, missing, online].toSorted())
    expect(await listed('utr=missing')).toEqual([missing])
    expect(await listed('utr=known')).toEqual([known])
  })

  test('what was paid by UPI at the door goes back by hand, with a reference, and never out of the drawer', async () => {
    const now = await opened()
    const { shop } = now
    const id = await outForDelivery(now)
    await deliver(now, id, { method: 'upi' })
    const { version, totalPaise } = await orderNow(now, id)
    const staff = staffWithFreshCode(shop)
    const back = { version, reason: 'A pack was torn', stock: 'keep', lines: [{ position: 1, quantity: 1 }] } as const
    expect(await refundByStaff(shop, staff, id, { ...back, payee: 'meera@upi' })).toMatchObject({ ok: true })
    const [refund] = await listRefundsOf(shop.db, id)
    expect(refund).toMatchObject({ channel: 'by-hand', status: 'pending', payee: 'meera@upi' })
    const paidOut = { refundId: refund?.id ?? '', payee: 'meera@upi', reference: 'UTR 9', isFromDrawer: true }
    expect(await payOutRefund(shop, staff, id, paidOut)).toMatchObject({ ok: true })
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([{ refundedPaise: refund?.amountPaise, drawerPaise: 0 }])
    expect(await listCourierDebts(shop.db)).toEqual([])
    const { ledgers } = await booksOf(now)
    expect(ledgers).toEqual({ customers: 0, bank: totalPaise - (refund?.amountPaise ?? 0), couriers: 0, cash: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a delivery paid by UPI on the wrong row is undone: it is to be paid again, in cash or by UPI', async () => {
    const now = await opened()
    const { shop } = now
    const id = await outForDelivery(now)
    await deliver(now, id, { method: 'upi', reference: UTR })
    expect(await undo(now, id)).toMatchObject({ ok: true })
    expect(await orderNow(now, id)).toMatchObject({
      status: 'out_for_delivery',
      paymentStatus: 'cod_due',
      paymentMethod: 'cod',
    })
    expect(await listPaymentsOf(shop.db, id)).toEqual([])
    expect((await booksOf(now)).registers.payments.rows).toBe(0)
    expect(await invariantViolations(shop)).toEqual([])
    expect(await deliver(now, id, { method: 'cash' })).toMatchObject({ ok: true })
    expect(await orderNow(now, id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
    expect(await undo(now, id)).toMatchObject({ ok: true })
    expect(await deliver(now, id, { method: 'upi' })).toMatchObject({ ok: true })
    const { registers, expected } = await booksOf(now)
    expect(registers.payments.sums).toEqual(expected.payments)
    expect(registers['cash-collected'].rows).toBe(0)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('where the shop takes UPI at the door, the list and the palette leave out what asks how it was paid', async () => {
    const now = await opened()
    const { shop } = now
    const [toAsk, paid] = [await outForDelivery(now), await outForDelivery(now, 'upi')]
    const requests = await Promise.all(
      [toAsk, paid].map(async (id) => {
        return { id, to: 'delivered' as const, version: (await orderNow(now, id)).version, inBulk: true }
      }),
    )
    const deliveredIn = async (text: string) =>
      (await searchPalette(shop.db, { permissions: PERMISSIONS }, text))
        .flatMap(({ hits }) => hits)
        .filter(({ name }) => name.startsWith('Mark delivered'))
    expect(await deliveredIn(toAsk)).toMatchObject([{ page: { page: 'order', id: toAsk } }])
    expect((await deliveredIn(toAsk))[0]?.move).toBeUndefined()
    expect(await deliveredIn(paid)).toMatchObject([{ move: { to: 'delivered' } }])
    expect(await moveOrders(shop, OWNER, requests)).toEqual({
      moved: 1,
      refused: [{ id: toAsk, message: MOVE_MESSAGES['payment-needed'] }],
    })
    expect(await orderNow(now, toAsk)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'cod_due' })
    // Paid before, it keeps its method and its one payment.
    expect(await orderNow(now, paid)).toMatchObject({ status: 'delivered', paymentMethod: 'upi' })
    expect(await listPaymentsOf(shop.db, paid)).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('elsewhere it is cash unless staff say UPI, and a courier brings cash only', async () => {
    const now = await opened({ upiAtDoor: false })
    const { shop } = now
    const [unsaid, said] = [await outForDelivery(now), await outForDelivery(now)]
    expect(await deliver(now, unsaid)).toMatchObject({ ok: true })
    expect(await orderNow(now, unsaid)).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'paid' })
    expect(await deliver(now, said, { method: 'upi' })).toMatchObject({ ok: true })
    expect(await orderNow(now, said)).toMatchObject({ paymentMethod: 'upi', paymentStatus: 'paid' })
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { broughtBy: 'courier' })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { upiAtDoor: true })
    const sent = await outForDelivery(now)
    expect(await deliver(now, sent, { method: 'upi', reference: UTR })).toMatchObject({ reason: 'upi-not-taken' })
    expect(await deliver(now, sent)).toMatchObject({ ok: true })
    expect(await listPaymentsOf(shop.db, sent)).toMatchObject([{ gateway: 'cash', collectedBy: 'Delhivery' }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('shoppers are told of UPI where the shop takes it, and of cash alone where it does not', async () => {
    for (const upiAtDoor of [true, false]) {
      const now = await opened({ upiAtDoor })
      const { shop } = now
      const id = await place(shop, await makeBuyer(shop, CART), 'cod')
      const order = await orderNow(now, id)
      const { money } = await readConfirmation(shop, order)
      expect(money).toMatch(upiAtDoor ? /to pay in cash or by UPI when it comes$/ : /to pay in cash when it comes$/)
      await moveThrough(now, id, ['confirmed', 'packed', 'out_for_delivery'])
      const told = Object.fromEntries(
        (await listMessagesOf(shop.db, id)).map(({ kind, variables }) => [kind, variables]),
      )
      const sum = rs(order.totalPaise)
      expect(told['local-delivery-placed']?.paid).toBe(upiAtDoor ? 'to pay in cash or by UPI' : 'to pay in cash')
      expect(told['local-delivery-out']?.cash).toBe(
        upiAtDoor ? `Pay ${sum} in cash or by UPI.` : `Please keep ${sum} ready.`,
      )
    }
  })

  test('the owner’s mail of a new order says how it is collected, by UPI too where the shop takes it at the door', async () => {
    for (const upiAtDoor of [true, false]) {
      const { shop } = await opened({ upiAtDoor })
      await changeSettings(shop, staffWithFreshCode(shop), 'store', { email: 'owner@mewa.example' })
      const id = await place(shop, await makeBuyer(shop, CART), 'cod')
      const mail = (await listMessagesOf(shop.db, id)).find(({ kind }) => kind === 'new-order')
      expect(mail?.body).toMatch(upiAtDoor ? /to collect in cash or by UPI\n/ : /to collect in cash\n/)
    }
  })

  test('who was told of UPI at the door and gets a courier reads with the shipping that it is paid in cash, and how much', async () => {
    for (const upiAtDoor of [true, false]) {
      const now = await opened({ upiAtDoor })
      const { shop } = now
      const id = await place(shop, await makeBuyer(shop, CART), 'cod')
      const { version, totalPaise } = await orderNow(now, id)
      expect(await changeWayOfDelivery(shop, OWNER, id, { to: 'delivery', version })).toMatchObject({ ok: true })
      await moveThrough(now, id, ['confirmed', 'packed', 'shipped', 'out_for_delivery'])
      const messages = await listMessagesOf(shop.db, id)
      const told = (kind: string) => messages.filter((message) => message.kind === kind).map(({ body }) => body)
      const sum = rs(totalPaise)
      expect(told('order-shipped')).toHaveLength(1)
      expect(told('cash-changed')).toEqual(
        upiAtDoor
          ? [expect.stringContaining(`${sum} is to be paid for order ${id} now. Pay ${sum} in cash, not by UPI.`)]
          : [],
      )
      expect(told('order-out-for-delivery')).toEqual([
        expect.stringContaining(upiAtDoor ? `Pay ${sum} in cash, not by UPI.` : `Please keep ${sum} ready.`),
      ])
      const cash = messages.find(({ kind }) => kind === 'cash-changed')
      if (cash) {
        await sendOutbox(shop)
        expect(await resendMessage(shop, OWNER, id, cash.id)).toMatchObject({ ok: true })
        expect((await listMessagesOf(shop.db, id)).filter(({ body }) => body === cash.body)).toHaveLength(2)
      }
    }
    // Whoever was told of UPI is told of cash also where the shop takes no UPI any more.
    const off = await opened({ upiAtDoor: true })
    const early = await place(off.shop, await makeBuyer(off.shop, CART), 'cod')
    const { version: first } = await orderNow(off, early)
    expect(await changeWayOfDelivery(off.shop, OWNER, early, { to: 'delivery', version: first })).toMatchObject({
      ok: true,
    })
    await changeSettings(off.shop, staffWithFreshCode(off.shop), 'cod', { upiAtDoor: false })
    await moveThrough(off, early, ['confirmed', 'packed', 'shipped'])
    expect((await listMessagesOf(off.shop.db, early)).map(({ kind }) => kind)).toContain('cash-changed')
    // From a courier to the shop and back before a message went out: nobody was told of UPI.
    const back = await opened({ upiAtDoor: true, broughtBy: 'courier' })
    const twice = await place(back.shop, await makeBuyer(back.shop, CART), 'cod')
    for (const to of ['local_delivery', 'delivery'] as const) {
      const { version } = await orderNow(back, twice)
      expect(await changeWayOfDelivery(back.shop, OWNER, twice, { to, version })).toMatchObject({ ok: true })
    }
    await moveThrough(back, twice, ['confirmed', 'packed', 'shipped'])
    expect((await listMessagesOf(back.shop.db, twice)).map(({ kind }) => kind)).not.toContain('cash-changed')
    // A courier brings it from the start: nobody was told of UPI.
    const now = await opened({ upiAtDoor: true })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'delivery', { broughtBy: 'courier' })
    const id = await place(now.shop, await makeBuyer(now.shop, CART), 'cod')
    await moveThrough(now, id, ['confirmed', 'packed', 'shipped'])
    expect((await listMessagesOf(now.shop.db, id)).map(({ kind }) => kind)).not.toContain('cash-changed')
  })
})
