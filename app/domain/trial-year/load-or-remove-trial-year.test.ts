import { expect, test } from 'vitest'
import { listTables } from '#app/db/move/table-introspection.server.ts'
import type { Tables } from '#app/db/schema.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { placeOrder } from '#app/domain/orders/checkout/place-order.server.ts'
import { PLACE_ORDER_MESSAGES } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { isReadyForPickup, ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import { removePictures } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { HOURS, later as laterBy } from '#app/domain/time/instant.ts'
import { findTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { slowTest } from '#test/shop/slow-test.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { memoryFileStorage } from '../../../test/fakes/memory-file-storage.ts'
import { loadOrRemoveTrialYear } from './load-or-remove-trial-year.server.ts'
import { requestTrialYear, requestTrialYearRemoval } from './request-trial-year-or-its-removal.server.ts'

const OWNER = { id: 'usr_owner', isAdmin: true }
const CART = [TWO_ALMOND_PACKS]

async function loadYear({ shop }: Pick<Opened, 'shop'>): Promise<number[]> {
  const progress: number[] = []
  expect(await requestTrialYear(shop, OWNER)).toMatchObject({ ok: true })
  expect(await loadOrRemoveTrialYear(shop, { onProgress: (percent) => progress.push(percent) })).toBe(true)
  return progress
}

async function removeYear({ shop }: Pick<Opened, 'shop'>): Promise<void> {
  expect(await requestTrialYearRemoval(shop, OWNER)).toMatchObject({ ok: true })
  expect(await loadOrRemoveTrialYear(shop)).toBe(true)
}

function countOf({ db }: Pick<Shop, 'db'>, table: keyof Tables): Promise<number> {
  const counted = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('rows'))
  return counted.executeTakeFirstOrThrow().then(({ rows }) => rows)
}

/** All rows of all tables. Left out: the counter that is a lock, and the two audit entries of loading and removing. */
async function readTables({ db }: Shop): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const { name } of await listTables(db)) {
    const rows = await db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute()
    tables[name] = rows.map((row) => JSON.stringify(row)).filter((row) => !/"daily-sales"|"trial-year"/.test(row))
    tables[name].sort()
  }
  return tables
}

onBothDatabases((open, engine) => {
  // One test, since a year takes seconds.
  test('a year has orders in every status and holds every invariant, and goes again to the last row and file', {
    timeout: 600_000,
  }, async () => {
    const files = memoryFileStorage()
    const kept: string[] = []
    const put: typeof files.put = (...file) => {
      kept.push(file[0])
      return files.put(...file)
    }
    const opened = await open({ samples: true, files: { ...files, put } })
    const { shop, clock, outside } = opened
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup: true, place: '7 Spice Lane' })
    const before = await readTables(shop)

    const progress = await loadYear(opened)
    expect(progress.at(-1)).toBe(100)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(await findTrial(shop.db)).toMatchObject({ status: 'loaded', percent: 100 })
    const orders = await shop.db
      .selectFrom('orders')
      .select(['status', 'zone', 'channel', 'payment_method', 'fulfilment'])
      .execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    const collected = orders.filter(({ status, fulfilment }) => fulfilment === 'pickup' && status === 'delivered')
    expect(collected.length).toBeGreaterThan(10)
    expect(new Set(orders.map(({ channel }) => channel)).size).toBe(5)
    expect(new Set(orders.map(({ payment_method: method }) => method)).size).toBe(5)
    expect(new Set(orders.map(({ zone }) => zone)).size).toBeGreaterThanOrEqual(4)
    expect(await invariantViolations(shop)).toEqual([])
    const invoices = await shop.db.selectFrom('invoices').select('number').execute()
    expect(invoices.length).toBeGreaterThan(100)
    expect(invoices.filter(({ number }) => !number.startsWith('TRIAL/'))).toEqual([])
    while ((await sendOutbox(shop)) > 0);
    expect([...outside.sms, ...outside.mail, ...outside.gateway.payments, ...outside.gateway.refunds]).toEqual([])
    expect(kept.length).toBeGreaterThan(0)

    await removeYear(opened)
    expect(await invariantViolations(shop)).toEqual([])
    clock.advance(1000)
    while ((await removePictures(shop)) > 0);
    expect(await readTables(shop)).toEqual(before)
    for (const key of kept) expect(await files.has(key), key).toBe(false)
  })

  test('goes only into a shop without orders, with products, and for an admin', async () => {
    const { shop } = await open()
    expect(await requestTrialYear(shop, null)).toMatchObject({ ok: false, reason: 'not-for-you' })
    expect(await requestTrialYear(shop, { id: 'usr_x', isAdmin: false })).toMatchObject({ reason: 'not-for-you' })
    expect(await requestTrialYear(shop, OWNER)).toMatchObject({ reason: 'no-products' })
    expect(await requestTrialYearRemoval(shop, OWNER)).toMatchObject({ reason: 'trial-not-loaded' })
    const other = await open({ samples: true })
    await place(other.shop, await makeBuyer(other.shop, CART))
    expect(await requestTrialYear(other.shop, OWNER)).toMatchObject({ reason: 'orders-placed' })
    expect(await loadOrRemoveTrialYear(other.shop)).toBe(false)
  })

  slowTest(engine)(
    'two products added today make a year at their first GST rate, in a shop that prepares without a gateway',
    {
      timeout: 600_000,
    },
    async () => {
      const { shop: opened, clock } = await open({ samples: true })
      const { payments } = opened
      const shop = {
        ...opened,
        demo: false,
        payments: { ...payments, facts: { ...payments.facts, mode: 'none' as const } },
      }
      await changeSettings(shop, staffWithFreshCode(shop), 'opening', { status: 'preparing' })
      await shop.db.updateTable('products').set({ published_at: null }).where('id', 'not in', ['1', '2']).execute()
      await shop.db
        .updateTable('gst_rates')
        .set({ from_day: indianDay(clock.now()), rate_bp: 1200 })
        .execute()
      const later = { product_id: '1', from_day: indianDay(laterBy(clock.now(), 48 * HOURS)), hsn: '08021200' }
      await shop.db
        .insertInto('gst_rates')
        .values({ ...later, rate_bp: 1800 })
        .execute()
      await loadYear({ shop })
      const orders = await shop.db.selectFrom('orders').select(['status']).execute()
      expect(new Set(orders.map(({ status }) => status))).toEqual(
        new Set(ORDER_STATUSES.filter((status) => !isReadyForPickup(status))),
      )
      const lines = await shop.db.selectFrom('order_lines').select('rate_bp').where('kind', '=', 'pack').execute()
      expect(lines.length).toBeGreaterThan(100)
      expect(new Set(lines.map((line) => line.rate_bp))).toEqual(new Set([1200]))
      expect(await invariantViolations(shop)).toEqual([])
    },
  )

  slowTest(engine)('where only cash is taken the year is paid in cash', { timeout: 600_000 }, async () => {
    const { shop } = await open({ samples: true })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { cashOnly: true })
    await loadYear({ shop })
    const orders = await shop.db.selectFrom('orders').select('payment_method').distinct().execute()
    expect(orders.map(({ payment_method: method }) => method).toSorted()).toEqual(['cod', 'none'])
  })

  slowTest(engine)(
    'where the shop brings orders and takes UPI there, some are paid so and none is stuck',
    {
      timeout: 600_000,
    },
    async () => {
      const { shop } = await open({ samples: true })
      await changeSettings(shop, staffWithFreshCode(shop), 'delivery', { broughtBy: 'shop-nearby' })
      await changeSettings(shop, staffWithFreshCode(shop), 'cod', { upiAtDoor: true })
      await loadYear({ shop })
      const brought = await shop.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .where('fulfilment', '=', 'local_delivery')
        .where('orders.status', '=', 'delivered')
        .select('payments.gateway')
        .distinct()
        .execute()
      expect(brought.map(({ gateway }) => gateway)).toEqual(expect.arrayContaining(['cash', 'door']))
      expect(await invariantViolations(shop)).toEqual([])
    },
  )

  test('a real shop takes no real order beside it, and its own again afterwards', { timeout: 600_000 }, async () => {
    const opened = await open({ samples: true })
    const real = { ...opened.shop, demo: false }
    expect(await requestTrialYear(real, OWNER)).toMatchObject({ ok: true })
    expect(await requestTrialYear(real, OWNER)).toMatchObject({ reason: 'already-loaded' })
    const buyer = await makeBuyer(real, CART)
    const input = await orderInputFor(real, buyer, 'cod')
    expect(await placeOrder(real, buyer, input, 'key-1')).toMatchObject({ ok: false, reason: 'trial-loaded' })
    expect(await countOf(real, 'orders')).toBe(0)
    expect(PLACE_ORDER_MESSAGES['trial-loaded']).toContain('come back soon')
    await removeYear({ shop: real })
    const id = await place(real, buyer, 'cod')
    expect(await orderNow(opened, id)).toMatchObject({ status: 'placed' })
  })

  test('an order of a demo goes with the year', { timeout: 600_000 }, async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    expect(await requestTrialYear(shop, OWNER)).toMatchObject({ ok: true })
    await place(shop, await makeBuyer(shop, CART), 'cod')
    await removeYear(opened)
    expect(await countOf(shop, 'orders')).toBe(0)
    expect(await countOf(shop, 'holds')).toBe(0)
    expect(await invariantViolations(shop)).toEqual([])
  })
})
