import { expect, test } from 'vitest'
import { listProductsById } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { createCoupon, endCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { findDiscountTerms, listCoupons, sumSavings } from '#app/domain/coupons/coupon-store.server.ts'
import { listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { HOURS, later } from '#app/domain/time/instant.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { listCreditNotes } from '../invoicing/credit-note-store.server.ts'
import { expireEditPayments } from '../payment/expire-edit-payments.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { sendRefunds } from '../refund/send-refunds.server.ts'
import { listMyOrders } from '../tracking/list-my-orders.server.ts'
import { decideEdit } from './decide-edit.ts'
import { editOrder } from './edit-order.server.ts'
import type { EditLine } from './order-edit.ts'
import { findOpenEdit, sumWaived } from './order-edit-store.server.ts'
import { waiveOrUndoEdit } from './waive-or-undo-edit.server.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

const KILO = { productId: '1', weight: '1kg', quantity: 1 } as const
const HALVES = { productId: '1', weight: '500g', quantity: 2 } as const
const HALF = { productId: '1', weight: '500g', quantity: 1 } as const
const OTHER = { productId: '2', weight: '250g', quantity: 1 } as const

async function ordered(opened: Opened, cart: readonly EditLine[], method: 'upi' | 'cod' = 'upi'): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, cart), method)
  if (method === 'upi') await payOnline(opened, id)
  return id
}

/** Previews the new total, then edits. */
async function edit({ shop }: Opened, id: string, lines: readonly EditLine[]) {
  const order = await orderNow({ shop }, id)
  const { version } = order
  const products = await listProductsById(shop.db, ['1', '2'], shop.now())
  const preview = decideEdit(
    {
      order,
      products,
      coupon: await findDiscountTerms(shop.db, order.couponCode),
      waivedPaise: await sumWaived(shop.db, order.id),
      minimumPaise: 0,
      cod: DEFAULT_SETTINGS.cod,
      limits: DEFAULT_SETTINGS.orders,
    },
    lines,
  )
  const seenTotalPaise = preview.ok ? preview.value.totalPaise : 0
  return editOrder(shop, staffWithFreshCode(shop), id, {
    lines,
    version,
    seenTotalPaise,
    reason: 'Asked for on the phone',
  })
}

/** The gateway's reference of the difference. */
async function withGateway({ shop }: Opened, id: string): Promise<string> {
  const started = expectOk(await startPayment(shop, null, id))
  return started.url.split('/').at(-1) ?? ''
}

/** The reasons of a product’s released holds in the stock ledger. */
async function releaseReasons({ shop }: Opened, productId: string): Promise<string[]> {
  const movements = await listMovements(shop.db, productId)
  return movements.filter(({ kind }) => kind === 'release').map(({ reason }) => reason)
}

function cancel({ shop }: Opened, id: string) {
  return cancelOrder(shop, staffWithFreshCode(shop), id, { as: 'staff' })
}

onBothDatabases((open) => {
  test('cheaper and paid online: the difference is refunded at once, without a credit note', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const before = await poolOf(shop, '1')
    const id = await ordered(opened, [HALVES, OTHER])
    const { totalPaise, deliveryPaise } = await orderNow(opened, id)
    expect(await edit(opened, id, [HALVES])).toEqual({ ok: true, value: 0 })
    const order = await orderNow(opened, id)
    expect(order).toMatchObject({ deliveryPaise, weightGrams: 1000, paymentStatus: 'paid' })
    const refunds = await listRefundsOf(shop.db, id)
    expect(refunds).toMatchObject([{ amountPaise: totalPaise - order.totalPaise, purpose: 'unneeded' }])
    const [paid, refund, net] = [totalPaise, totalPaise - order.totalPaise, order.totalPaise].map(formatMoney)
    const back = `Paid ${paid} by UPI. A refund of ${refund} to where it was paid from is asked for. Net ${net}.`
    const messages = await shop.db
      .selectFrom('outbox')
      .where('kind', '=', 'order-edited-refund')
      .select('body')
      .execute()
    expect(messages.map(({ body }) => body)).toEqual([
      expect.stringContaining(`${rs(totalPaise - order.totalPaise)} goes back`),
    ])
    expect((await listMyOrders(shop.db, order.userId ?? '', 1)).orders).toMatchObject([{ money: back }])
    expect(await listCreditNotes(shop.db, [id])).toEqual([])
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand - 1000, held: 0 })
    await sendRefunds(shop)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the difference of a local delivery can be paid until its delivery time starts', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ordered(opened, [HALF])
    const [slotStart, slotEnd] = [5, 8].map((hours) => later(shop.now(), hours * HOURS)) as [string, string]
    const slot = { fulfilment: 'local_delivery', slot_start: slotStart, slot_end: slotEnd } as const
    await shop.db.updateTable('orders').set(slot).where('id', '=', id).execute()
    expect(await edit(opened, id, [HALVES])).toMatchObject({ ok: true })
    expect(await findOpenEdit(shop.db, id)).toMatchObject({ expiresAt: slotStart })
    const asked = await shop.db.selectFrom('outbox').where('kind', '=', 'edit-to-pay').select('body').execute()
    expect(asked.map(({ body }) => body)).toEqual([expect.stringContaining('within 5 hours')])
  })

  test('a cash order simply gets a new total', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const id = await ordered(opened, [HALF], 'cod')
    expect(await edit(opened, id, [HALVES, OTHER])).toEqual({ ok: true, value: 0 })
    const order = await orderNow(opened, id)
    expect(order).toMatchObject({ weightGrams: 1250, paymentStatus: 'cod_due', awaitedPaise: null })
    expect(order.lines.map(({ position, kind }) => [position, kind])).toEqual(
      order.lines.map(({ kind }, index) => [index + 1, kind]),
    )
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain('is changed as agreed')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an edit does not raise a cash order above the maximum, and may lower one that exceeds it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ordered(opened, [HALVES], 'cod')
    const { totalPaise } = await orderNow(opened, id)
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { maximumPaise: totalPaise })
    expect(await edit(opened, id, [HALVES, OTHER])).toMatchObject({ reason: 'above-cash-maximum' })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { minimumPaise: 0, maximumPaise: 1 })
    expect(await edit(opened, id, [HALF])).toEqual({ ok: true, value: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('more expensive and paid: held, pending, then paid by link, and it gets its packs', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const before = await poolOf(shop, '2')
    const id = await ordered(opened, [HALVES])
    const paid = await orderNow(opened, id)
    const edited = await edit(opened, id, [HALVES, OTHER])
    const duePaise = expectOk(edited)
    expect(duePaise).toBeGreaterThan(0)
    const waiting = await orderNow(opened, id)
    expect(waiting).toMatchObject({ totalPaise: paid.totalPaise, awaitedPaise: duePaise, paymentStatus: 'paid' })
    expect(await poolOf(shop, '2')).toEqual({ onHand: before.onHand, held: 250 })
    expect(await invariantViolations(shop)).toEqual([])
    expect(await moveOrder(shop, 'usr_owner', id, { to: 'confirmed', version: waiting.version })).toMatchObject({
      ok: true,
    })
    const { version } = await orderNow(opened, id)
    expect(await moveOrder(shop, 'usr_owner', id, { to: 'packed', version })).toMatchObject({
      reason: 'waits-for-money',
    })
    const event = outside.gateway.approve(await withGateway(opened, id))
    expect(event.amountPaise).toBe(duePaise)
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('complete')
    expect(await handlePaymentEvent(shop, event, 'return')).toBe('repeated')
    expect(await orderNow(opened, id)).toMatchObject({
      totalPaise: paid.totalPaise + duePaise,
      awaitedPaise: null,
      paymentStatus: 'paid',
      weightGrams: 1250,
    })
    expect(await poolOf(shop, '2')).toEqual({ onHand: before.onHand - 250, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
    await cancel(opened, id)
    const back = (await listRefundsOf(shop.db, id)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    expect(back).toBe(paid.totalPaise + duePaise)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the cost of a coupon follows the edits of its order; a waived difference is not the coupon’s', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await createCoupon(shop, 'usr_owner', TEN_PERCENT)
    const buyer = await makeBuyer(shop, [HALVES, OTHER])
    const id = await place(shop, buyer, 'upi', { couponCode: 'DIWALI' })
    await payOnline(opened, id)
    const cost = async () => Object.values(await sumSavings(shop.db))
    const { discountPaise } = await orderNow(opened, id)
    expect(await cost()).toEqual([discountPaise])
    await edit(opened, id, [HALVES])
    const smaller = await orderNow(opened, id)
    expect(smaller.discountPaise).toBeLessThan(discountPaise)
    expect(await cost()).toEqual([smaller.discountPaise])
    const edited = await edit(opened, id, [HALVES, OTHER])
    await waiveOrUndoEdit(shop, 'usr_owner', id, 'waived')
    const { discountPaise: withWaivedDifference } = await orderNow(opened, id)
    expect(await cost()).toEqual([withWaivedDifference - expectOk(edited)])
    await cancel(opened, id)
    expect(await cost()).toEqual([])
  })

  test.each([
    ['of an amount', { kind: 'amount', percent: null, amountPaise: 10_000 }, 10_000],
    ['with a maximum', { percent: 50, maxPaise: 12_000 }, 12_000],
  ] as const)('a coupon %s gives no more for more packs', async (_, terms, mostPaise) => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await createCoupon(shop, 'usr_owner', { ...TEN_PERCENT, ...terms })
    const id = await place(shop, await makeBuyer(shop, [HALF]), 'cod', { couponCode: 'DIWALI' })
    const cost = async () => Object.values(await sumSavings(shop.db))
    expect(await cost()).toEqual([mostPaise])
    const couponId = (await listCoupons(shop.db))[0]?.id ?? ''
    await endCoupon(shop, 'usr_owner', couponId)
    expect(await edit(opened, id, [{ ...HALF, quantity: 2 }, OTHER])).toMatchObject({ ok: true })
    const more = await orderNow(opened, id)
    expect(more.discountPaise).toBe(mostPaise)
    expect(more.totalPaise).toBe(more.goodsPaise - mostPaise + more.deliveryPaise + more.codFeePaise)
    expect(await cost()).toEqual([mostPaise])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a difference below what a gateway takes is not asked for', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ordered(opened, [HALVES])
    const { totalPaise, goodsPaise } = await orderNow(opened, id)
    await shop.db
      .updateTable('packs')
      .set({ price_paise: goodsPaise + 50, mrp_paise: goodsPaise + 50 })
      .where('product_id', '=', OTHER.productId)
      .where('weight', '=', OTHER.weight)
      .execute()
    const edited = await edit(opened, id, [{ ...OTHER, quantity: 1 }])
    expect(edited).toMatchObject({ ok: true, value: 0 })
    expect(await orderNow(opened, id)).toMatchObject({ totalPaise, discountPaise: 50, paymentStatus: 'paid' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('no line is refunded while an edit waits, which would give it another product', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const id = await ordered(opened, [HALF, { ...OTHER, quantity: 2 }])
    expect(
      await edit(opened, id, [
        { ...OTHER, quantity: 1 },
        { ...HALF, quantity: 4 },
      ]),
    ).toMatchObject({ ok: true })
    const waiting = await orderNow(opened, id)
    const lines = [{ position: 2, quantity: 2 }]
    const input = { version: waiting.version, lines, reason: 'Spoilt', stock: 'keep' } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toEqual({ ok: false, reason: 'edit-waits' })
    expect(await orderNow(opened, id)).toEqual(waiting)
    expect(await handlePaymentEvent(shop, outside.gateway.approve(await withGateway(opened, id)), 'webhook')).toBe(
      'complete',
    )
    const { version } = await orderNow(opened, id)
    const packs = { version, lines: [{ position: 1, quantity: 1 }], reason: 'Spoilt', stock: 'keep' } as const
    expect(await refundByStaff(shop, staffWithFreshCode(shop), id, packs)).toMatchObject({ ok: true })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a payment after the edit ended is refunded', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const id = await ordered(opened, [HALVES])
    const before = await orderNow(opened, id)
    await edit(opened, id, [HALVES, OTHER])
    const ref = await withGateway(opened, id)
    clock.advance(25 * HOURS)
    expect(await startPayment(shop, null, id)).toMatchObject({ reason: 'not-payable' })
    expect(await expireEditPayments(shop)).toBe(1)
    expect(await expireEditPayments(shop)).toBe(0)
    expect(await releaseReasons(opened, '2')).toEqual(['Edit not paid in time'])
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('refund')
    expect(await orderNow(opened, id)).toMatchObject({ totalPaise: before.totalPaise, lines: before.lines })
    expect(await listRefundsOf(shop.db, id)).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the gateway is polled before an edit ends, in case a webhook was lost', async () => {
    const opened = await open({ samples: true })
    const { shop, outside, clock } = opened
    const id = await ordered(opened, [HALVES])
    await edit(opened, id, [HALVES, OTHER])
    outside.gateway.approve(await withGateway(opened, id))
    clock.advance(25 * HOURS)
    expect(await expireEditPayments(shop)).toBe(0)
    expect(await orderNow(opened, id)).toMatchObject({ weightGrams: 1250, paymentStatus: 'paid' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('cancelled while an edit waits: all holds are released, and a late payment is refunded', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const pools = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    const id = await ordered(opened, [HALVES])
    await edit(opened, id, [HALVES, OTHER])
    const ref = await withGateway(opened, id)
    await cancel(opened, id)
    expect([await poolOf(shop, '1'), await poolOf(shop, '2')]).toEqual(pools)
    expect(await releaseReasons(opened, '2')).toEqual(['Order cancelled'])
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('refund')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('each refusal has its reason, and changes nothing', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await ordered(opened, [KILO])
    await setPool(shop, '1', 500)
    const tries: [readonly EditLine[], string][] = [
      [[], 'nothing-left'],
      [[KILO], 'nothing-changed'],
      [[{ ...KILO, quantity: 2 }], 'sold-out'],
      [[{ ...KILO, quantity: maxPacks + 1 }], 'quantity-wrong'],
      [[KILO, KILO], 'quantity-wrong'],
      [[KILO, { productId: 'none', weight: '1kg', quantity: 1 }], 'sold-out'],
      [[KILO, { productId: '2', weight: '1kg', quantity: maxGrams / 1000 }], 'too-heavy'],
    ]
    for (const [lines, reason] of tries) expect(await edit(opened, id, lines), reason).toMatchObject({ reason })
    const { version } = await orderNow(opened, id)
    const input = { lines: [HALVES], version, seenTotalPaise: 1, reason: 'x' }
    expect(await editOrder(shop, 'usr_owner', id, input)).toMatchObject({ reason: 'price-changed' })
    expect(await editOrder(shop, 'usr_owner', id, { ...input, version: version - 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 500, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an edit against an edit, a move and a cancellation: the first one decides, and the books balance', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    for (const concurrentChange of ['edit', 'confirm', 'cancel'] as const) {
      const id = await ordered(opened, [HALVES, OTHER])
      const { version } = await orderNow(opened, id)
      const concurrentChanges = {
        edit: () => edit(opened, id, [HALVES]),
        confirm: () => moveOrder(shop, 'usr_owner', id, { to: 'confirmed', version }),
        cancel: () => cancel(opened, id),
      }
      const both = await Promise.all([edit(opened, id, [OTHER]), concurrentChanges[concurrentChange]()])
      expect(
        both.some(({ ok }) => ok),
        concurrentChange,
      ).toBe(true)
      expect(await invariantViolations(shop), concurrentChange).toEqual([])
    }
  })

  test('payment against undo of an edit: paid or refunded, never both', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    for (let round = 0; round < 4; round++) {
      const id = await ordered(opened, [HALVES])
      await edit(opened, id, [HALVES, OTHER])
      const event = outside.gateway.approve(await withGateway(opened, id))
      await Promise.all([handlePaymentEvent(shop, event, 'webhook'), waiveOrUndoEdit(shop, 'usr_owner', id, 'undone')])
      const refunds = await listRefundsOf(shop.db, id)
      expect((await orderNow(opened, id)).weightGrams).toBe(refunds.length === 0 ? 1250 : 1000)
      expect(await invariantViolations(shop)).toEqual([])
    }
  })
})
