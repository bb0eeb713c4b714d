import { expect, test } from 'vitest'
import { newId } from '#app/adapters/new-id.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listCartProducts } from '#app/domain/cart/read-priced-cart.server.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import {
  listAdminProducts,
  listLowStock,
  searchAdminProducts,
} from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { minBestBefore, minBestBeforeOnSale } from '#app/domain/delivery/min-best-before.ts'
import { createCounterSale } from '#app/domain/orders/checkout/create-counter-sale.server.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { moveOrder } from '#app/domain/orders/fulfilment/move-order.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { adjustStock } from '../stock/adjust-stock.server.ts'
import { sellableGrams } from '../stock/stock-pool.ts'
import { findPoolWithAged } from '../stock/stock-store.server.ts'
import { flagAgedLots } from './flag-aged-lots.server.ts'
import { listLots } from './lot-store.server.ts'
import { editLot } from './make-or-edit-lot.server.ts'

const OWNER = 'usr_owner'
const FIGS = '10'
const { delivery } = DEFAULT_SETTINGS

/** Gives the figs these lots: code, grams, and the days of their best-before day after the earliest on sale. */
async function setLots(shop: Shop, lots: readonly (readonly [code: string, grams: number, days: number])[]) {
  await adjustStock(shop, OWNER, FIGS, { kind: 'count', grams: 0, confirmedGrams: 0, reason: 'Sold out' })
  const least = minBestBeforeOnSale(delivery, shop.now())
  for (const [code, grams, days] of lots) {
    expectOk(
      await adjustStock(shop, OWNER, FIGS, {
        ...{ kind: 'receive', grams, reason: 'Delivery', code },
        bestBeforeDay: dayAfter(least, days),
        confirmedPast: true,
      }),
    )
  }
}

function dayAfter(day: string, days: number): string {
  return later(`${day}T00:00:00.000Z` as Instant, days * DAYS).slice(0, 10)
}

const buyerOf = (shop: Shop, quantity: number) => makeBuyer(shop, [{ productId: FIGS, weight: '500g', quantity }])

/** The grams a shopper can buy, by the stock page, the catalogue and a cart, which must agree. */
async function onSale(shop: Shop): Promise<number> {
  const stock = sellableGrams(await findPoolWithAged(shop.db, FIGS, shop.now()))
  const { products } = await readCatalogue(shop)
  expect(products.find(({ id }) => id === FIGS)?.stockGrams).toBe(stock)
  const [inCart] = await listCartProducts(shop.db, 'usr_nobody', [{ productId: FIGS }], shop.now())
  expect(inCart?.stockGrams).toBe(stock)
  const [listed] = await listAdminProducts(shop.db, [FIGS], 1, shop.now())
  expect(listed && sellableGrams(listed)).toBe(stock)
  return stock
}

async function tryPlace(shop: Shop, quantity: number, method: 'cod' | 'upi' = 'cod') {
  const buyer = await buyerOf(shop, quantity)
  return placeOrder(shop, buyer, await orderInputFor(shop, buyer, method), shop.newId('key-of-a-test'))
}

onBothDatabases((open) => {
  test('goods that cannot be packed are not on sale: catalogue, cart, low stock and order follow the lots that keep', async () => {
    const { shop } = await open({ samples: true })
    await setLots(shop, [
      ['OLD', 10_000, -1],
      ['NEW', 1_250, 0],
    ])
    expect(await onSale(shop)).toBe(1_250)
    expect((await listLowStock(shop.db, shop.now())).map(({ id }) => id)).toContain(FIGS)
    const query = { text: '', category: null, status: 'current', sort: 'name', isDescending: false } as const
    const at = { page: 1, perPage: 50, at: shop.now() }
    const found = await searchAdminProducts(shop.db, { ...query, stock: 'aged' }, at)
    expect(found.products.map(({ id, agedGrams }) => [id, agedGrams])).toEqual([[FIGS, 10_000]])
    expect((await searchAdminProducts(shop.db, { ...query, stock: 'out' }, at)).total).toBe(0)
    expect(await tryPlace(shop, 3)).toMatchObject({ ok: false, reason: 'sold-out' })
    expect(await tryPlace(shop, 2)).toMatchObject({ ok: true })
    expect(await onSale(shop)).toBe(250)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('sold and held orders count against the lots that keep, and all of them can be packed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await setLots(shop, [
      ['OLD', 10_000, -30],
      ['A', 1_000, 0],
      ['B', 1_000, 40],
    ])
    const sold = [await place(shop, await buyerOf(shop, 2), 'cod'), await place(shop, await buyerOf(shop, 1), 'cod')]
    const held = await place(shop, await buyerOf(shop, 1))
    expect(await onSale(shop)).toBe(0)
    expect(await tryPlace(shop, 1)).toMatchObject({ ok: false, reason: 'sold-out' })
    await payOnline(opened, held)
    for (const id of [...sold, held]) await moveThrough(opened, id, ['confirmed', 'packed'])
    expect((await listLots(shop.db, [FIGS])).map(({ code, leftGrams }) => [code, leftGrams])).toEqual([['OLD', 10_000]])
    expect(await onSale(shop)).toBe(0)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order placed on the last day is packed two working days later', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    await setLots(shop, [['EDGE', 1_000, 0]])
    const id = await place(shop, await buyerOf(shop, 2), 'cod')
    await moveThrough(opened, id, ['confirmed'])
    clock.advance(2 * DAYS)
    expect(minBestBefore(delivery, shop.now()) <= String((await listLots(shop.db, [FIGS]))[0]?.bestBeforeDay)).toBe(
      true,
    )
    await moveThrough(opened, id, ['packed'])
  })

  test('a lot goes off sale at midnight without a job; held packs stay with their buyer', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    await setLots(shop, [
      ['TODAY', 5_000, 0],
      ['LATER', 500, 90],
    ])
    clock.set('2026-06-01T18:25:00.000Z')
    const id = await place(shop, await buyerOf(shop, 1))
    expect(await onSale(shop)).toBe(5_000)
    clock.set('2026-06-01T18:35:00.000Z')
    expect(await onSale(shop)).toBe(0)
    await payOnline(opened, id)
    expect((await orderNow(opened, id)).status).toBe('placed')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a payment after the lot went off sale takes lots that keep, or is refunded', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    await setLots(shop, [
      ['TODAY', 5_000, 0],
      ['LATER', 500, 90],
    ])
    const late = []
    for (const quantity of [1, 1]) {
      const buyer = await buyerOf(shop, quantity)
      const id = await place(shop, buyer)
      const started = await startPayment(shop, buyer.user.id, id)
      late.push({ id, ref: started.ok ? (started.value.url.split('/').at(-1) ?? '') : '' })
    }
    clock.advance(16 * MINUTES)
    await expireOrders(shop)
    clock.set('2026-06-01T18:35:00.000Z')
    for (const { ref } of late) await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
    const orders = await Promise.all(late.map(({ id }) => orderNow({ shop }, id)))
    expect(orders.map(({ status }) => status)).toEqual(['placed', 'expired'])
    expect(orders[1]?.paymentStatus).toBe('refund_pending')
    expect(await onSale(shop)).toBe(0)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the sum holds after cancelling, counting, writing off, correcting and insisting', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await setLots(shop, [
      ['OLD', 3_000, -30],
      ['NEW', 2_000, 30],
    ])
    const [old, fresh] = await listLots(shop.db, [FIGS])
    const id = await place(shop, await buyerOf(shop, 2), 'cod')
    expect(await onSale(shop)).toBe(1_000)
    await cancelOrder(shop, OWNER, id, { as: 'staff' })
    expect(await onSale(shop)).toBe(2_000)
    const off = { kind: 'write-off', grams: 500, reason: 'Damp' } as const
    await adjustStock(shop, OWNER, FIGS, { ...off, lotId: old?.id })
    expect(await onSale(shop)).toBe(2_000)
    await adjustStock(shop, OWNER, FIGS, { ...off, lotId: fresh?.id })
    expect(await onSale(shop)).toBe(1_500)
    const other = await place(shop, await buyerOf(shop, 2), 'cod')
    await adjustStock(shop, OWNER, FIGS, { ...off, grams: 1_000, lotId: fresh?.id })
    expect(await onSale(shop)).toBe(0)
    await moveThrough(opened, other, ['confirmed'])
    const { version } = await orderNow(opened, other)
    expect(await moveOrder(shop, OWNER, other, { to: 'packed', version })).toMatchObject({ reason: 'no-lot-fits' })
    await moveThrough(opened, other, ['packed'], { insistOn: ['lots'] })
    expect(await onSale(shop)).toBe(0)
    const facts = { ...NO_LOT_FACTS, bestBeforeDay: '2027-12-31' }
    await editLot(shop, OWNER, { id: old?.id ?? '', productId: FIGS }, facts)
    expect(await onSale(shop)).toBe(2_000)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('slower delivery takes a lot off sale at once', async () => {
    const { shop } = await open({ samples: true })
    await setLots(shop, [['EDGE', 1_000, 0]])
    expect(await onSale(shop)).toBe(1_000)
    const zones = { ...delivery.zones, special: { ...delivery.zones.special, maxDays: 11 } }
    await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { ...delivery, zones })
    expect(await onSale(shop)).toBe(0)
  })

  test('the owner gets one mail per lot, and another after its day was corrected', async () => {
    const { shop, clock } = await open({ samples: true })
    await setLots(shop, [
      ['F-1', 10_000, 0],
      ['F-2', 500, 90],
    ])
    expect(await flagAgedLots(shop)).toBe(0)
    clock.advance(DAYS)
    const published = shop.db.changes.count('stock')
    expect(await flagAgedLots(shop)).toBe(1)
    expect(shop.db.changes.count('stock')).toBeGreaterThan(published)
    expect(await flagAgedLots(shop)).toBe(0)
    const mails = await shop.db.selectFrom('outbox').where('kind', '=', 'lots-off-sale').select('body').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('10\u00a0kg of Afghan Dried Figs can no longer be sold: best before')
    const [lot] = await listLots(shop.db, [FIGS])
    const correct = (bestBeforeDay: string) =>
      editLot(shop, OWNER, { id: lot?.id ?? '', productId: FIGS }, { ...NO_LOT_FACTS, bestBeforeDay })
    await correct('2027-12-31')
    expect(await flagAgedLots(shop)).toBe(0)
    await correct('2026-06-30')
    expect(await flagAgedLots(shop)).toBe(1)
    const entries = (await listAudit(shop.db, `product:${FIGS}`)).filter(({ action }) => action === 'lot-off-sale')
    expect(entries).toHaveLength(2)
  })

  test('the counter sells goods too near their day for a parcel, the nearest first, and never those past it', async () => {
    const { shop } = await open({ samples: true })
    const today = shop.now().slice(0, 10)
    const least = minBestBeforeOnSale(delivery, shop.now())
    const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(least)) / 86_400_000)
    await setLots(shop, [
      ['PAST', 4_000, daysTo(today) - 1],
      ['TODAY', 1_000, daysTo(today)],
      ['NEAR', 1_000, -1],
      ['NEW', 1_000, 0],
    ])
    expect(await onSale(shop)).toBe(1_000)
    // A parcel waits for the new lot: the counter leaves it alone.
    expect(await tryPlace(shop, 2)).toMatchObject({ ok: true })
    const sell = async (quantity: number) => {
      const lines = [{ productId: FIGS, weight: '500g', quantity }] as const
      const [figs] = (await readCatalogue(shop)).products.filter(({ id }) => id === FIGS)
      const price = figs?.packs.find(({ weight }) => weight === '500g')?.pricePaise ?? 0
      const input = { phone: null, name: null, business: null, lines, method: 'cash' } as const
      const sale = { ...input, seenTotalPaise: price * quantity }
      return createCounterSale(shop, OWNER, sale, shop.newId('key-of-a-test'))
    }
    const left = async () =>
      Object.fromEntries((await listLots(shop.db, [FIGS])).map(({ code, leftGrams }) => [code, leftGrams]))
    expect(await sell(5)).toMatchObject({ ok: false, reason: 'sold-out' })
    expect(await sell(3)).toMatchObject({ ok: true })
    expect(await left()).toEqual({ PAST: 4_000, NEAR: 500, NEW: 1_000 })
    expect(await sell(1)).toMatchObject({ ok: true })
    expect(await sell(1)).toMatchObject({ ok: false, reason: 'sold-out' })
    expect(await left()).toEqual({ PAST: 4_000, NEW: 1_000 })
    expect(await invariantViolations(shop)).toEqual([])
  })
})

test('two processes on one PostgreSQL sell the last packs that keep, and none of the aged lot', async () => {
  const shops = (await twoShops('PostgreSQL')).map(({ shop }) => ({ ...shop, newId }))
  const [shop, other] = shops as [Shop, Shop]
  await setLots(shop, [
    ['OLD', 50_000, -1],
    ['NEW', 3_000, 0],
  ])
  const buyers = await Promise.all(Array.from({ length: 12 }, () => buyerOf(shop, 1)))
  const inputs = await Promise.all(buyers.map((buyer, index) => orderInputFor(shop, buyer, index % 2 ? 'cod' : 'upi')))
  const [lot] = (await listLots(shop.db, [FIGS])).filter(({ code }) => code === 'NEW')
  const results = await Promise.all([
    ...buyers.map((buyer, index) =>
      placeOrder(
        index % 2 ? shop : other,
        buyer,
        inputs[index] as (typeof inputs)[number],
        `key-near-the-date-${index}`,
      ),
    ),
    // Meanwhile a kilogram of the good lot is found to be spoilt.
    adjustStock(other, OWNER, FIGS, {
      ...{ kind: 'write-off', grams: 1_000, reason: 'Damp' },
      lotId: lot?.id,
    }),
  ])
  const isOff = results.at(-1)?.ok
  const placed = results.slice(0, -1).filter(({ ok }) => ok).length
  const stock = await findPoolWithAged(shop.db, FIGS, shop.now())
  // Whichever came first: only grams written off after their packs were sold are missing.
  expect(isOff).toBe(true)
  expect(placed).toBeGreaterThanOrEqual(4)
  expect(placed).toBeLessThanOrEqual(6)
  expect(stock.onHandGrams - stock.heldGrams - stock.agedGrams).toBe(2_000 - placed * 500)
  expect(await invariantViolations(shop)).toEqual([])
})
