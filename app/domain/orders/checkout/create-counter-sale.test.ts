import { expect, test } from 'vitest'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { invoiceDocument } from '#app/domain/documents/tax-document.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'
import { findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { listCashWith, listCourierDebts, sumCashOwed } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listRemittances } from '#app/domain/payments/cash/cash-remittance-store.server.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findCustomer } from '#app/domain/reports/customers/customer-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { ALMOND_PACK, TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { listInvoicesByOrder } from '../invoicing/invoice-store.server.ts'
import { recordCashRemittance } from '../payment/record-cash-remittance.server.ts'
import { sumLateCash } from '../payout-statements/missing-money-store.server.ts'
import { payOutRefund } from '../refund/pay-out-refund.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { type CounterSaleInput, createCounterSale } from './create-counter-sale.server.ts'

const MAMRA_PACK = { productId: '2', weight: '250g', quantity: 1 } as const
const WALKED_IN: Omit<CounterSaleInput, 'seenTotalPaise'> = {
  phone: null,
  name: null,
  business: null,
  lines: [TWO_ALMOND_PACKS, MAMRA_PACK],
  method: 'cash',
}
// Of Maharashtra, while the shop is in Delhi.
const ACME = {
  company: 'Acme Gifts',
  gstin: '27AAPFU0939F1ZV',
  address: '4 Hill Road',
  city: 'Mumbai',
  pincode: '400050',
}
const STAFF = { id: 'usr_owner' }

async function totalOf(shop: Shop, lines: CounterSaleInput['lines']): Promise<number> {
  const products = await listProductsById(shop.db, ['1', '2'], shop.now())
  return lines.reduce((sum, { productId, weight, quantity }) => {
    const pack = products.find(({ id }) => id === productId)?.packs.find((each) => each.weight === weight)
    return sum + (pack?.pricePaise ?? 0) * quantity
  }, 0)
}

async function sell(
  shop: Shop,
  input: Partial<CounterSaleInput> = {},
  { key = shop.newId('key-of-a-test'), actor = STAFF.id } = {},
) {
  const sale = { ...WALKED_IN, ...input }
  const seenTotalPaise = input.seenTotalPaise ?? (await totalOf(shop, sale.lines))
  return createCounterSale(shop, actor, { ...sale, seenTotalPaise }, key)
}

async function sold(shop: Shop, input: Partial<CounterSaleInput> = {}): Promise<string> {
  const sale = expectOk(await sell(shop, input))
  return sale.orderId
}

async function lotGrams(shop: Shop): Promise<number> {
  return (await listLots(shop.db, ['1'])).reduce((sum, { leftGrams }) => sum + leftGrams, 0)
}

onBothDatabases((open) => {
  test('a walk-in pays in cash: sold, invoiced and handed over at once, without a message to anybody', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [pool, lots] = [await poolOf(shop, '1'), await lotGrams(shop)]
    const id = await sold(shop)
    const order = await orderNow(opened, id)
    const totalPaise = await totalOf(shop, WALKED_IN.lines)
    expect(order).toMatchObject({
      userId: WALK_IN.id,
      status: 'delivered',
      paymentStatus: 'paid',
      paymentMethod: 'cash',
      channel: 'counter',
      invoiceNumber: 'MW/26-27/000001',
      deliveryPaise: 0,
      totalPaise,
      shipState: '07',
    })
    expect(order.lines.every(({ igstPaise, cgstPaise }) => igstPaise === 0 && cgstPaise > 0)).toBe(true)
    expect(await poolOf(shop, '1')).toEqual({ onHand: pool.onHand - 1000, held: 0 })
    expect(await lotGrams(shop)).toBe(lots - 1000)
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: COUNTER_CASH, orders: 1, owedPaise: totalPaise }])
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await findCustomer(shop.db, WALK_IN.id)).toBeNull()
    // No courier is late with what is in the drawer.
    opened.clock.advance(30 * DAYS)
    expect(await sumLateCash(shop.db, shop.now())).toMatchObject({ count: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a business that names nobody is itself the buyer', async () => {
    const { shop } = await open({ samples: true })
    const id = await sold(shop, { business: ACME })
    const { address } = await orderNow({ shop }, id)
    expect(address).toMatchObject({ fullName: 'Acme Gifts', company: 'Acme Gifts' })
  })

  test('a buyer with phone and GSTIN: an account, an invoice to the business, the tax of the shop’s state', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const phone = '+919811100077'
    expect(await sell(shop, { phone })).toMatchObject({ ok: false, reason: 'name-needed' })
    const id = await sold(shop, { phone, name: 'Asha Rao', business: ACME, method: 'upi' })
    const order = await orderNow(opened, id)
    expect(order).toMatchObject({ userId: (await findUserByPhone(shop.db, phone, []))?.id, phone, shipState: '07' })
    expect(order.lines.every(({ igstPaise, cgstPaise }) => igstPaise === 0 && cgstPaise > 0)).toBe(true)
    const invoice = (await listInvoicesByOrder(shop.db, [id])).get(id)
    if (!invoice) throw new Error('no invoice')
    const document = invoiceDocument(order, invoice, { copy: 'original', signature: null })
    expect(document.buyer).toMatchObject({ name: 'Acme Gifts' })
    expect(document.buyer.lines).toEqual([
      `GSTIN ${ACME.gstin}`,
      'Asha Rao',
      '4 Hill Road',
      'Mumbai 400050, Maharashtra',
      'State: Maharashtra, code 27',
    ])
    expect(document.facts).toContainEqual(['Payment', 'UPI'])
    expect(document.facts).toContainEqual(['Place of supply', 'Delhi (07)'])
    // The drawer has nothing of it, and the account takes the next sale without a name.
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect((await orderNow(opened, await sold(shop, { phone }))).userId).toBe(order.userId)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the same press twice, also at once, makes one sale; another sale needs another key', async () => {
    const { shop } = await open({ samples: true })
    // The lock on who sells makes the second press wait.
    const { user } = await makeBuyer(shop, [])
    const press = { key: 'one-key-of-a-test', actor: user.id }
    const [first, second] = await Promise.all([sell(shop, {}, press), sell(shop, {}, press)])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await sell(shop, {}, press)).toEqual(first)
    expect(await sell(shop, { method: 'upi' }, press)).toMatchObject({ reason: 'key-reused' })
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  test('cash of one person stays below ₹2,00,000 a day, over all their sales; of walk-ins without a business each sale counts alone', async () => {
    const { shop, clock } = await open({ samples: true })
    const { user } = await makeBuyer(shop, [])
    const cashOf = (userId: string, paise: number) =>
      shop.db
        .updateTable('payments')
        .set({ captured_paise: paise })
        .where('order_id', 'in', shop.db.selectFrom('orders').select('id').where('user_id', '=', userId))
        .execute()
    const input = { phone: user.phone, lines: [TWO_ALMOND_PACKS] } as const
    await sold(shop, input)
    await cashOf(user.id, 19_999_999)
    expect(await sell(shop, input)).toMatchObject({ ok: false, reason: 'too-much-cash' })
    expect(await sell(shop, { ...input, method: 'upi' })).toMatchObject({ ok: true })
    await sold(shop, { lines: [TWO_ALMOND_PACKS] })
    await cashOf(WALK_IN.id, 19_999_999)
    expect(await sell(shop, { lines: [TWO_ALMOND_PACKS] })).toMatchObject({ ok: true })
    // A business is one person, with or without a phone number.
    await sold(shop, { lines: [TWO_ALMOND_PACKS], business: ACME })
    await cashOf(WALK_IN.id, 19_999_999)
    expect(await sell(shop, { lines: [TWO_ALMOND_PACKS], business: ACME })).toMatchObject({ reason: 'too-much-cash' })
    clock.advance(DAYS)
    expect(await sell(shop, input)).toMatchObject({ ok: true })
  })

  test('two counters sell the last packs once', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '1', 1000)
    const input = { lines: [TWO_ALMOND_PACKS] }
    const sales = await Promise.all([sell(shop, input), sell(shop, input), sell(shop, input)])
    expect(sales.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await poolOf(shop, '1')).toEqual({ onHand: 0, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('refusals write nothing: stock, price and packs are those of now, and a shop in preparation sells nothing', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '2', 100)
    expect(await sell(shop)).toMatchObject({
      reason: 'sold-out',
      detail: { message: expect.stringContaining('sold out') },
    })
    expect(await sell(shop, { lines: [TWO_ALMOND_PACKS], seenTotalPaise: 1 })).toMatchObject({
      reason: 'price-changed',
    })
    expect(await sell(shop, { lines: [] })).toMatchObject({ reason: 'empty-cart' })
    expect(await sell(shop, { lines: [{ ...TWO_ALMOND_PACKS, productId: 'none' }] })).toMatchObject({
      reason: 'not-sold',
      detail: { message: 'A product 500g is no longer sold. Take it out of the sale.' },
    })
    expect(await sell(shop, { lines: [{ ...ALMOND_PACK, quantity: 1000 }] })).toMatchObject({
      reason: 'too-many-packs',
    })
    await changeSettings(shop, staffWithFreshCode(shop), 'opening', { status: 'preparing', sentence: 'We open soon.' })
    expect(await sell(shop, { lines: [TWO_ALMOND_PACKS] })).toMatchObject({
      reason: 'shop-closed',
      detail: { message: 'We open soon.' },
    })
    for (const table of ['orders', 'payments', 'invoices'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await findUserByPhone(shop.db, WALK_IN.phone, [])).toBeNull()
  })

  test('money is in the books on the day of the sale; the drawer is counted, and what is missing stays owed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const [cash, upi] = [await sold(shop), await sold(shop, { lines: [MAMRA_PACK], method: 'upi' })]
    const [inCash, byUpi] = [await totalOf(shop, WALKED_IN.lines), await totalOf(shop, [MAMRA_PACK])]
    const month = shop.now().slice(0, 7)
    const books = async () => sumRegisters(shop.db, monthPeriod(month))
    const before = await books()
    expect(before.payments.sums).toEqual({ amount_paise: byUpi })
    expect(before['cash-collected'].sums).toMatchObject({ amount_paise: inCash })
    expect(before.invoices.sums).toMatchObject({ total_paise: inCash + byUpi, igst_paise: 0 })
    const counted = {
      courier: COUNTER_CASH,
      orderIds: [cash],
      amountPaise: inCash - 5_000,
      reference: 'Count of today',
    }
    expect(await recordCashRemittance(shop, STAFF.id, { ...counted, note: '' })).toMatchObject({
      reason: 'reason-needed',
    })
    expect(await recordCashRemittance(shop, STAFF.id, { ...counted, note: 'Wrong change' })).toEqual({
      ok: true,
      value: 5_000,
    })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect((await books())['cash-received'].sums).toMatchObject({ received_paise: inCash - 5_000 })
    expect(await invariantViolations(shop)).toEqual([])

    // No gateway took the money, so staff pay refunds out, also of UPI.
    const { version } = await orderNow(opened, upi)
    const spoilt = { version, reason: 'Spoilt', stock: 'write-off', lines: [{ position: 1, quantity: 1 }] } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), upi, spoilt)).toEqual({ ok: true, value: byUpi })
    expect(await listRefundsOf(shop.db, upi)).toMatchObject([{ channel: 'by-hand', amountPaise: byUpi }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('cash that was paid back out of the drawer is not counted in it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const staff = staffWithFreshCode(shop)
    const payBack = async (id: string, position: number, quantity: number, isFromDrawer = true) => {
      const { version } = await orderNow(opened, id)
      const input = { version, reason: 'Spoilt', stock: 'write-off', lines: [{ position, quantity }] } as const
      const refunded = expectOk(await refundByStaff(shop, staff, id, input))
      const due = (await listRefundsOf(shop.db, id)).find(({ status }) => status === 'pending')
      const payout = { refundId: due?.id ?? '', payee: 'The buyer', reference: 'Cash', isFromDrawer }
      expect(await payOutRefund(shop, staff, id, payout)).toMatchObject({ ok: true })
      return refunded
    }
    const [kept, partly, wholly] = [await sold(shop), await sold(shop), await sold(shop, { lines: [MAMRA_PACK] })]
    const each = await totalOf(shop, WALKED_IN.lines)
    const paidBack = await payBack(partly, 1, 1)
    expect(await payBack(wholly, 1, 1)).toBe(await totalOf(shop, [MAMRA_PACK]))
    const inDrawer = 2 * each - paidBack

    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: COUNTER_CASH, orders: 2, owedPaise: inDrawer }])
    expect(await sumCashOwed(shop.db)).toMatchObject({ orders: 2, owedPaise: inDrawer })
    const listed = await listCashWith(shop.db, COUNTER_CASH, { limit: 9 })
    expect(new Map(listed.map((cash) => [cash.orderId, [cash.amountPaise, cash.paidBackPaise]]))).toEqual(
      new Map([
        [kept, [each, 0]],
        [partly, [each - paidBack, paidBack]],
      ]),
    )
    const count = { courier: COUNTER_CASH, amountPaise: null, reference: 'Count of today', note: '' }
    const gross = { ...count, orderIds: [kept, partly], amountPaise: 2 * each }
    expect(await recordCashRemittance(shop, STAFF.id, gross)).toMatchObject({ reason: 'more-than-owed' })
    const all = { ...count, orderIds: { all: true, seenPaise: inDrawer } } as const
    expect(await recordCashRemittance(shop, STAFF.id, all)).toEqual({ ok: true, value: 0 })
    expect(await listRemittances(shop.db, { owedOnly: false, limit: 9 })).toMatchObject([
      { expectedPaise: inDrawer, receivedPaise: inDrawer, shortage: null },
    ])
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])

    // Paid back after the count, which stays as it was: the drawer of today has less.
    const later = await payBack(partly, 2, 1)
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: COUNTER_CASH, orders: 1, owedPaise: -later }])
    const alone = { ...count, orderIds: { all: true, seenPaise: -later } } as const
    expect(await recordCashRemittance(shop, STAFF.id, alone)).toMatchObject({ reason: 'paid-back-more' })
    const next = await sold(shop)
    // By UPI nothing leaves the drawer.
    expect(await payBack(next, 1, 1, false)).toBe(paidBack)
    // A sale by UPI that is paid back in cash takes it out of the drawer.
    const byUpi = await sold(shop, { method: 'upi', lines: [MAMRA_PACK] })
    const inCash = await payBack(byUpi, 1, 1)
    const left = each - later - inCash
    const ofToday = {
      ...count,
      orderIds: { all: true, seenPaise: left },
      amountPaise: left - 700,
    } as const
    expect(await recordCashRemittance(shop, STAFF.id, { ...ofToday, note: 'Wrong change' })).toEqual({
      ok: true,
      value: 700,
    })
    expect(await listRemittances(shop.db, { owedOnly: true, limit: 9 })).toMatchObject([
      { expectedPaise: left, receivedPaise: left - 700 },
    ])
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })
})
