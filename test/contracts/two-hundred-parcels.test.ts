import { beforeAll, expect, inject, test } from 'vitest'
import { newId } from '#app/adapters/new-id.server.ts'
import { inTransaction } from '#app/db/db.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { listOrdersByIds } from '#app/domain/orders/order/order-read-store.server.ts'
import { listParcelsOfManifest } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { bookParcels } from '#app/domain/orders/shipping/book-parcels.server.ts'
import { createManifest } from '#app/domain/orders/shipping/create-manifest.server.ts'
import { requestCourierPickups } from '#app/domain/orders/shipping/request-courier-pickups.server.ts'
import { retryManifest } from '#app/domain/orders/shipping/retry-manifest.server.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { copyOfDatabase, copyOfTemplate } from '#test/database/database-template.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { openCourierUnderTest, withCourier } from '#test/shop/courier-steps.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { openOn } from '#test/shop/make-shop.ts'
import { twoShopsOn } from '#test/shop/open-two-shops.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { FAKED_COURIERS } from '../fakes/couriers/courier-fake-registry.ts'

// A day's parcels, booked by two processes on PostgreSQL while the courier refuses every tenth and loses responses.

const SMALL_PACK = { productId: '1', weight: '250g', quantity: 1 } as const

let packed: { database: string; ids: readonly string[] }

// Packed once for all couriers.
beforeAll(async () => {
  const database = await copyOfTemplate(inject('postgresUrl'))
  const db = openDb(database)
  const { shop } = await openOn(db, { samples: true })
  const delivery = { productId: '1', grams: 100_000, reason: 'Delivery' }
  await inTransaction(db, (tx) => addOpeningStock(tx, delivery, auditContext(shop)))
  const ids: string[] = []
  // One after another: all want the same almonds.
  while (ids.length < MAX_BULK_ORDERS) {
    const id = await place(shop, await makeBuyer(shop, [SMALL_PACK]), 'cod')
    ids.push(id)
    await moveThrough({ shop }, id, ['confirmed', 'packed'], { insistOn: ['lots'] })
  }
  await db.destroy()
  packed = { database, ids }
}, 300_000)

test.each(FAKED_COURIERS)(
  '%s: of 200 parcels put on manifests by two processes none is lost and none booked twice',
  { timeout: 300_000 },
  async (name) => {
    const { database, ids } = packed
    const [first, second] = await twoShopsOn(await copyOfDatabase(database))
    const { fake, connect } = await openCourierUnderTest(name, () =>
      new Date(Date.parse(first.clock.now())).toISOString(),
    )
    const shops = [first, second].map(({ shop, clock }) =>
      withCourier(
        { ...shop, newId, now: first.clock.now },
        connect(() => Date.parse(clock.now())),
      ),
    )
    const [shop, other] = shops
    if (!shop || !other) throw new Error('There are two shops')
    const orders = await listOrdersByIds(shop.db, ids)
    expect(orders).toHaveLength(MAX_BULK_ORDERS)
    const seen = new Map(orders.map(({ id, version }) => [id, version]))
    // Two people press at the same moment. On a slow machine the second may wait for the locks in vain.
    const created = await Promise.allSettled(
      shops.map((each) => createManifest(each, staffWithFreshCode(each), { seen })),
    )
    const manifests = created.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.ok ? [answer.value.value] : [],
    )
    expect(manifests.map(({ parcels }) => parcels)).toEqual([MAX_BULK_ORDERS])
    const manifestId = manifests[0]?.manifestId ?? ''

    fake.ledger.refuseEvery = 10
    const states = async () => {
      const parcels = await listParcelsOfManifest(shop.db, manifestId)
      return Map.groupBy(parcels, ({ state }) => state)
    }
    const work = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        // A pass that fails, as for want of a connection, is run again, like a job.
        await Promise.allSettled([
          bookParcels(shop),
          bookParcels(other),
          requestCourierPickups(shop),
          requestCourierPickups(other),
        ])
        if (round === 1) fake.failure = 'lost'
        if (round === 2) fake.failure = 'none'
        for (const { clock } of [first, second]) clock.advance(3 * MINUTES)
      }
    }
    await work(8)
    const after = await states()
    expect(after.get('waiting') ?? []).toEqual([])
    // A no that was lost is asked for again, and the courier says yes then.
    const refused = after.get('refused')?.length ?? 0
    expect(refused).toBeGreaterThan(10)
    expect(refused).toBeLessThanOrEqual(20)
    expect(after.get('booked')).toHaveLength(MAX_BULK_ORDERS - refused)
    for (const { failure } of after.get('refused') ?? []) expect(failure).toMatch(/phone number/)
    expect(fake.ledger.pickups).toHaveLength(1)

    expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
      ok: true,
      value: refused,
    })
    await work(4)
    const booked = (await states()).get('booked') ?? []
    expect(booked).toHaveLength(MAX_BULK_ORDERS)
    const atCourier = fake.ledger.booked()
    expect(atCourier).toHaveLength(MAX_BULK_ORDERS)
    expect(new Set(atCourier.map(({ reference }) => reference))).toEqual(new Set(ids))
    expect(new Set(booked.map(({ awb }) => awb))).toEqual(new Set(atCourier.map(({ awb }) => awb)))
    // Delhivery takes one request a day at an address, and sends a van for whatever is there.
    const fetched = fake.ledger.pickups.map(({ parcels }) => parcels)
    expect(fetched).toEqual([MAX_BULK_ORDERS - refused, ...(name === 'shiprocket' ? [refused] : [])])
    expect(await invariantViolations(shop)).toEqual([])
  },
)
