import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { decideEdit } from '#app/domain/orders/editing/decide-edit.ts'
import { editOrder, readEditOffer } from '#app/domain/orders/editing/edit-order.server.ts'
import { EDIT_MESSAGES } from '#app/domain/orders/editing/order-edit.ts'
import { waiveOrUndoEdit } from '#app/domain/orders/editing/waive-or-undo-edit.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { recordCashRemittance } from '#app/domain/orders/payment/record-cash-remittance.server.ts'
import { settleCashShortage } from '#app/domain/orders/payment/settle-cash-shortage.server.ts'
import { handleRefundEvent } from '#app/domain/orders/refund/handle-refund-event.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { sendRefunds } from '#app/domain/orders/refund/send-refunds.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { STEP_UP_LIFE } from '#app/domain/step-up-freshness.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { monthPeriod } from '../books-period.ts'
import { findFilingRules } from '../gst-returns/find-filing-rules.server.ts'
import { gstr3bFiguresOf } from '../gst-returns/gstr3b.ts'
import { readGstReturns } from '../gst-returns/read-gst-returns.server.ts'
import { recordFiledGstr3b } from '../gst-returns/record-filed-gstr3b.server.ts'
import { parseReturnPeriod } from '../gst-returns/return-period.ts'
import { sumRegisters } from '../registers/register-store.server.ts'
import { closeMonth } from './close-month.server.ts'
import { listBooksMonths } from './list-books-months.server.ts'

const JUNE = '2026-06'
const IN_JUNE = '2026-06-29T06:30:00.000Z'
const IN_JULY = '2026-07-02T06:30:00.000Z'

async function twoPacks(opened: Opened, method?: 'cod'): Promise<string> {
  const buyer = await makeBuyer(opened.shop, [TWO_ALMOND_PACKS])
  const id = await place(opened.shop, buyer, method)
  if (!method) await payOnline(opened, id)
  return id
}

/** Changes the number of packs. */
async function edit({ shop }: Opened, id: string, quantity: number) {
  const order = await orderNow({ shop }, id)
  const lines = [{ productId: '1', weight: '500g', quantity }] as const
  const products = await listProductsById(shop.db, ['1'], shop.now())
  const { cod, orders: limits } = DEFAULT_SETTINGS
  const preview = decideEdit({ order, products, coupon: null, waivedPaise: 0, minimumPaise: 0, cod, limits }, lines)
  const seenTotalPaise = preview.ok ? preview.value.totalPaise : 0
  const input = { lines, version: order.version, seenTotalPaise, reason: 'Asked for on the phone' }
  return editOrder(shop, staffWithFreshCode(shop), id, input)
}

async function june(opened: Opened) {
  const months = await listBooksMonths(opened.shop)
  return months.find(({ month }) => month === JUNE)
}

onBothDatabases((open) => {
  test('a rate that begins between the order and its invoice changes no sum of the closed month of the order', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set(IN_JUNE)
    const id = await twoPacks(opened)
    await moveThrough(opened, id, ['confirmed'])
    clock.set(IN_JULY)
    expect(await closeMonth(shop, staffWithFreshCode(shop), JUNE)).toMatchObject({ ok: true })
    const { taxPaise } = await orderNow(opened, id)
    const rate = { product_id: '1', from_day: '2026-07-01', hsn: '20081920', rate_bp: 1_800 }
    await shop.db.insertInto('gst_rates').values(rate).execute()
    await moveThrough(opened, id, ['packed'])
    expect((await orderNow(opened, id)).taxPaise).toBeGreaterThan(taxPaise)
    const { orders, invoices } = await sumRegisters(shop.db, monthPeriod(JUNE))
    expect(orders.sums.tax_paise).toBe(taxPaise)
    expect(invoices.rows).toBe(0)
    expect(await june(opened)).toMatchObject({ changes: [] })
  })

  test('a month is closed once, after its end, with a fresh code, in the audit log', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set(IN_JUNE)
    await twoPacks(opened)
    expect(await closeMonth(shop, staffWithFreshCode(shop), JUNE)).toMatchObject({ reason: 'not-over' })
    expect(await june(opened)).toMatchObject({ status: 'running' })
    clock.set(IN_JULY)
    expect(await june(opened)).toMatchObject({ status: 'open' })
    const stale = staffWithFreshCode(shop)
    clock.advance(STEP_UP_LIFE + 1)
    expect(await closeMonth(shop, stale, JUNE)).toMatchObject({ reason: 'code-not-fresh' })
    const both = await Promise.all([
      closeMonth(shop, staffWithFreshCode(shop), JUNE),
      closeMonth(shop, staffWithFreshCode(shop), JUNE),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-closed' })
    expect(await listAudit(shop.db, `month:${JUNE}`)).toMatchObject([{ action: 'close-month', before: null }])
    expect(await june(opened)).toMatchObject({ status: 'closed', changes: [] })
  })

  test('a month that is open says whether GSTR-3B was filed with the sums of its documents', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set(IN_JUNE)
    const id = await twoPacks(opened)
    await moveThrough(opened, id, ['confirmed', 'packed'])
    clock.set(IN_JULY)
    expect(await june(opened)).toMatchObject({ status: 'open', filing: 'not-filed' })
    const rules = await findFilingRules(shop.db)
    const period = parseReturnPeriod(new URLSearchParams({ period: JUNE }), shop.now(), rules)
    const figures = gstr3bFiguresOf((await readGstReturns(shop.db, period)).gstr3b)
    await recordFiledGstr3b(shop, 'usr_owner', period, { ...figures, exemptPaise: figures.exemptPaise + 1 })
    expect(await june(opened)).toMatchObject({ filing: 'differs' })
    await recordFiledGstr3b(shop, 'usr_owner', period, figures)
    expect(await june(opened)).toMatchObject({ filing: 'as-filed' })
    // The documents of a filed month are added up at most every ten minutes.
    clock.advance(10 * MINUTES)
    expect(await june(opened)).toMatchObject({ filing: 'as-filed' })
    const invoiced = shop.db.updateTable('order_lines').where('order_id', '=', id).where('kind', '=', 'pack')
    await invoiced
      .set((eb) => ({ taxable_paise: eb('taxable_paise', '-', 1), cgst_paise: eb('cgst_paise', '+', 1) }))
      .execute()
    expect(await june(opened)).toMatchObject({ filing: 'as-filed' })
    clock.advance(10 * MINUTES)
    expect(await june(opened)).toMatchObject({ filing: 'differs' })
  })

  test('whatever happens after the closing falls into a later month', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    clock.set(IN_JUNE)
    const paid = await twoPacks(opened)
    const sentBack = await twoPacks(opened)
    const inCash = await twoPacks(opened, 'cod')
    const short = await twoPacks(opened, 'cod')
    const refused = await twoPacks(opened, 'cod')
    for (const id of [paid, inCash, short])
      await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    await moveThrough(opened, refused, ['confirmed', 'packed', 'shipped'])
    expect(await cancelOrder(shop, staffWithFreshCode(shop), sentBack, { as: 'staff' })).toMatchObject({ ok: true })
    await sendRefunds(shop)
    const cash = { courier: 'Delhivery', reference: 'UTR 1', orderIds: [short], note: 'A fee' }
    await recordCashRemittance(shop, 'usr_owner', {
      ...cash,
      amountPaise: (await orderNow(opened, short)).totalPaise - 500,
    })
    clock.set(IN_JULY)
    expect(await closeMonth(shop, staffWithFreshCode(shop), JUNE)).toMatchObject({ ok: true })
    const before = await sumRegisters(shop.db, monthPeriod(JUNE))

    const { version } = await orderNow(opened, paid)
    const lines = [{ position: 1, quantity: 1 }]
    const back = { version, reason: 'A pack was torn', cause: 'deficient', stock: 'keep', lines } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), paid, back)).toMatchObject({ ok: true })
    await sendRefunds(shop)
    await moveThrough(opened, refused, ['returning', 'returned'])
    await recordCashRemittance(shop, 'usr_owner', { ...cash, orderIds: [inCash], amountPaise: null })
    const [owed] = await shop.db.selectFrom('cash_remittances').select('id').where('shortage', '=', 'owed').execute()
    await settleCashShortage(shop, 'usr_owner', owed?.id ?? '', 'written-off')
    const [refund] = await listRefundsOf(shop.db, sentBack)
    await handleRefundEvent(shop, outside.gateway.refundEventFor(refund?.id ?? '', 'failed'), 'webhook')

    expect(await sumRegisters(shop.db, monthPeriod(JUNE))).toEqual(before)
    expect(await june(opened)).toMatchObject({ status: 'closed', changes: [] })
    const july = await sumRegisters(shop.db, monthPeriod('2026-07'))
    for (const name of ['credit-notes', 'refunds', 'cash-received'] as const)
      expect(july[name].rows, name).toBeGreaterThan(0)
  })

  test('an order of a closed month is not edited, one of an open month is', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set(IN_JUNE)
    const id = await twoPacks(opened, 'cod')
    clock.set(IN_JULY)
    const later = await twoPacks(opened, 'cod')
    await closeMonth(shop, staffWithFreshCode(shop), JUNE)
    const offerOf = async (each: string) => readEditOffer(shop.db, await orderNow(opened, each))
    expect(await offerOf(id)).toEqual({ isOffered: false, message: EDIT_MESSAGES['month-closed'] })
    expect(await offerOf(later)).toEqual({ isOffered: true, message: null })
    expect(await edit(opened, id, 1)).toMatchObject({ ok: false, reason: 'month-closed' })
    expect(await edit(opened, later, 1)).toMatchObject({ ok: true })
    expect(await june(opened)).toMatchObject({ status: 'closed', changes: [] })
  })

  test('a month is not closed while an order of it waits for the payment of a change', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set(IN_JUNE)
    const id = await twoPacks(opened)
    clock.set(IN_JULY)
    expect(await edit(opened, id, 3)).toMatchObject({ ok: true })
    expect(await closeMonth(shop, staffWithFreshCode(shop), JUNE)).toMatchObject({ reason: 'edit-waits' })
    await waiveOrUndoEdit(shop, 'usr_owner', id, 'undone')
    expect(await closeMonth(shop, staffWithFreshCode(shop), JUNE)).toMatchObject({ ok: true })
  })

  test('a change behind the back of the shop is shown with what was kept', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    clock.set(IN_JUNE)
    const id = await twoPacks(opened)
    const { totalPaise } = await orderNow(opened, id)
    clock.set(IN_JULY)
    await closeMonth(shop, staffWithFreshCode(shop), JUNE)
    await shop.db.updateTable('payments').set({ captured_paise: 1 }).where('order_id', '=', id).execute()
    expect(await june(opened)).toMatchObject({
      changes: [{ register: 'payments', column: 'amount_paise', kept: totalPaise, now: 1 }],
    })
    // The months are not added up again at every look, but soon.
    await shop.db.updateTable('payments').set({ captured_paise: 2 }).where('order_id', '=', id).execute()
    expect(await june(opened)).toMatchObject({ changes: [{ now: 1 }] })
    clock.advance(11 * MINUTES)
    expect(await june(opened)).toMatchObject({ changes: [{ now: 2 }] })
  })
})
