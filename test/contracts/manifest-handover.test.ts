import { describe, expect, test, vi } from 'vitest'
import { readOrderTimeline } from '#app/domain/orders/back-office/read-order-timeline.server.ts'
import { listEvents } from '#app/domain/orders/order/order-event-store.server.ts'
import { findManifest, listManifests } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { listParcelsOf } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { bookParcels } from '#app/domain/orders/shipping/book-parcels.server.ts'
import { createManifest } from '#app/domain/orders/shipping/create-manifest.server.ts'
import { requestCourierPickups } from '#app/domain/orders/shipping/request-courier-pickups.server.ts'
import { retryManifest } from '#app/domain/orders/shipping/retry-manifest.server.ts'
import { shipManifest } from '#app/domain/orders/shipping/ship-manifest.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import {
  courierOf,
  inTwoParcels,
  manifestOf,
  openShopWithCourier,
  parcelOf,
  reportCourierStep,
  requestedCourierPickups,
} from '#test/shop/courier-steps.ts'
import { onBothDatabases, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { FAKED_COURIERS } from '../fakes/couriers/courier-fake-registry.ts'

describe.each(FAKED_COURIERS)('%s', (name) => {
  const onDatabases = name === 'shiprocket' ? onBothDatabases : onOneDatabase
  onDatabases((open) => {
    test('“took these” where no order can ship changes nothing: the parcels are handed over once all have their AWB', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const requests = requestedCourierPickups(shop)
      const ids = [await packed(), await packed()]
      for (const id of ids) {
        await inTwoParcels(shop, id)
        fake.ledger.refusedReferences.add(`${id}-2`)
      }
      const manifestId = await manifestOf(shop, ids)
      await bookParcels(shop)
      fake.ledger.refusedReferences.clear()
      expect(await statesOf(shop, ids)).toEqual(['booked', 'booked', 'refused', 'refused'])
      await requestCourierPickups(shop)

      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({
        value: { moved: 0, refused: ids.map((id) => ({ id, message: expect.stringMatching(/AWB/) })) },
      })
      expect(await listManifests(shop.db, 1)).toMatchObject([{ live: 4, gone: 0 }])
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        ok: true,
        value: 2,
      })
      await bookParcels(shop)
      // The van was missed: it is asked for again, for all four.
      clock.advance(DAYS)
      await requestCourierPickups(shop)
      expect(requests.at(-1)?.awbs).toHaveLength(4)
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({
        value: { moved: 2, refused: [] },
      })
      expect(await listManifests(shop.db, 1)).toMatchObject([{ live: 4, gone: 4 }])
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a parcel booked after the others were taken gets its van, again once its day has passed, and is handed over', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const requests = requestedCourierPickups(shop)
      const ids = [await packed(), await packed()] as const
      const [, late] = ids
      fake.ledger.refusedReferences.add(late)
      const manifestId = await manifestOf(shop, ids)
      await bookParcels(shop)
      fake.ledger.refusedReferences.clear()
      await requestCourierPickups(shop)
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({ value: { moved: 1 } })
      expect(await listManifests(shop.db, 1)).toMatchObject([{ live: 2, gone: 1 }])

      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        ok: true,
        value: 1,
      })
      await bookParcels(shop)
      await requestCourierPickups(shop)
      const { awb } = await parcelOf(shop, late)
      // Delhivery's van of the day has gone.
      const day = name === 'delhivery' ? '2026-06-02' : '2026-06-01'
      expect(requests.at(-1)).toEqual({ day, awbs: [awb] })
      clock.advance(2 * DAYS)
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        ok: true,
        value: 0,
      })
      await requestCourierPickups(shop)
      expect(requests.at(-1)).toEqual({ day: '2026-06-03', awbs: [awb] })
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({
        value: { moved: 1, refused: [] },
      })
      expect(await listManifests(shop.db, 1)).toMatchObject([{ live: 2, gone: 2 }])
    })

    test('once a van has fetched the parcels of one manifest, that of another comes the same day only from a courier with several', async () => {
      const { shop, packed } = await openShopWithCourier(open, name)
      const requests = requestedCourierPickups(shop)
      const [first, waiting, second] = [await packed(), await packed(), await packed()]
      const morning = await manifestOf(shop, [first])
      await bookParcels(shop)
      await requestCourierPickups(shop)
      // The van of the day still comes, and takes these too.
      await manifestOf(shop, [waiting])
      await bookParcels(shop)
      await requestCourierPickups(shop)
      await shipManifest(shop, staffWithFreshCode(shop), morning)
      await manifestOf(shop, [second])
      await bookParcels(shop)
      await requestCourierPickups(shop)
      const last = name === 'delhivery' ? '2026-06-02' : '2026-06-01'
      expect(requests.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-01', last])
      expect(await parcelOf(shop, second)).toMatchObject({ pickupDay: last })
    })

    test('a parcel booked after its order left is handed over by itself', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await inTwoParcels(shop, id)
      fake.ledger.refusedReferences.add(`${id}-2`)
      const manifestId = await manifestOf(shop, [id])
      await bookParcels(shop)
      fake.ledger.refusedReferences.clear()
      const [first] = await listParcelsOf(shop.db, id)
      await reportCourierStep(shop, fake, first?.awb ?? null, 'pickup')
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'shipped' })
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
      await bookParcels(shop)
      expect(await statesOf(shop, [id])).toEqual(['booked', 'in_transit'])
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({
        value: { moved: 0, followed: 1, refused: [] },
      })
      expect(await statesOf(shop, [id])).toEqual(['in_transit', 'in_transit'])
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'shipped' })
      const events = await listEvents(shop.db, id, 'staff')
      expect(events.at(-1)).toMatchObject({ kind: 'parcel-taken', note: expect.stringMatching(/^Parcel 2 \w+ \d+$/) })
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a parcel booked while the van is asked for gets one too', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const [early, late] = [await packed(), await packed()]
      fake.ledger.refusedReferences.add(late)
      const manifestId = await manifestOf(shop, [early, late])
      await bookParcels(shop)
      fake.ledger.refusedReferences.clear()
      const { requestPickup } = courierOf(shop)
      vi.spyOn(courierOf(shop), 'requestPickup').mockImplementationOnce(async (pickup) => {
        await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
        await bookParcels(shop)
        return requestPickup(pickup)
      })
      expect(await requestCourierPickups(shop)).toBe(1)
      expect([await parcelOf(shop, early), await parcelOf(shop, late)]).toMatchObject([
        { pickupDay: '2026-06-01' },
        { state: 'booked', pickupDay: null },
      ])
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(await parcelOf(shop, late)).toMatchObject({ pickupDay: '2026-06-01' })
      expect(await findManifest(shop.db, manifestId)).toMatchObject({ pickupDueAt: null, pickupFailure: null })
    })

    // Delhivery's van takes what it is given.
    test.runIf(name === 'shiprocket')('a parcel has its van only if the courier says so', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const [early, late, held] = [await packed(), await packed(), await packed()]
      for (const id of [late, held]) fake.ledger.refusedReferences.add(id)
      const manifestId = await manifestOf(shop, [early, late, held])
      await bookParcels(shop)
      fake.ledger.refusedReferences.clear()
      const { requestPickup } = courierOf(shop)
      vi.spyOn(courierOf(shop), 'requestPickup').mockImplementationOnce(async (pickup) => {
        await requestPickup(pickup)
        throw new Error('timeout')
      })
      expect(await requestCourierPickups(shop)).toBe(0)
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
      await bookParcels(shop)
      fake.ledger.refusedVans.add(held)
      expect(await requestCourierPickups(shop)).toBe(1)
      for (const id of [early, late, held]) {
        const { pickupDay } = await parcelOf(shop, id)
        expect(pickupDay).toBe(fake.ledger.byReference(id)?.pickupDay)
        expect(pickupDay).toBe(id === held ? null : '2026-06-01')
      }
      const pickupFailure = 'Pickup of this shipment is on hold.'
      expect(await findManifest(shop.db, manifestId)).toMatchObject({ pickupFailure, pickupDueAt: null })
      fake.ledger.refusedVans.clear()
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(fake.ledger.byReference(held)).toMatchObject({ pickupDay: '2026-06-01' })
    })

    test('a courier without an answer about its van is asked at once when staff want it', async () => {
      const { shop, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      const manifestId = await manifestOf(shop, [id])
      await bookParcels(shop)
      vi.spyOn(courierOf(shop), 'requestPickup').mockRejectedValueOnce(new Error('timeout'))
      expect(await requestCourierPickups(shop)).toBe(0)
      expect(await requestCourierPickups(shop)).toBe(0)
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({ ok: true })
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(await parcelOf(shop, id)).toMatchObject({ pickupDay: '2026-06-01' })
    })

    test('the history of an order has each try, and the refusal in the words of the courier', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await inTwoParcels(shop, id)
      fake.ledger.refusedReferences.add(`${id}-2`)
      const manifestId = await manifestOf(shop, [id])
      await bookParcels(shop)
      fake.ledger.refusedReferences.clear()
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
      await bookParcels(shop)
      const rows = await readOrderTimeline(shop.db, await orderNow({ shop }, id), [])
      expect(rows.filter(({ what }) => /^Courier asked to book the parcel/.test(what))).toHaveLength(2)
      const refusals = rows.filter(({ what }) => what === 'Parcel not booked by its courier')
      expect(refusals.map(({ note }) => note)).toEqual([expect.stringMatching(/^Parcel 2, \w+: .*phone number/)])
    })

    test('of two who hand the same orders over, one reads that they are handed over already', async () => {
      const { shop, packed } = await openShopWithCourier(open, name)
      const order = await orderNow({ shop }, await packed())
      const seen = new Map([[order.id, order.version]])
      expect(await createManifest(shop, staffWithFreshCode(shop), { seen })).toMatchObject({ ok: true })
      expect(await createManifest(shop, staffWithFreshCode(shop), { seen })).toMatchObject({
        reason: 'already-with-courier',
      })
      await moveThrough({ shop }, order.id, ['shipped'], { carrier: 'India Post', awb: 'EA123456789IN' })
      expect(await createManifest(shop, staffWithFreshCode(shop), { seen })).toMatchObject({
        reason: 'nothing-to-book',
      })
    })

    test('of two who say that the courier took them, one is told that it is recorded already', async () => {
      const { shop, packed } = await openShopWithCourier(open, name)
      const manifestId = await manifestOf(shop, [await packed(), await packed()])
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({ reason: 'nothing-booked' })
      await bookParcels(shop)
      const both = await Promise.all([1, 2].map(() => shipManifest(shop, staffWithFreshCode(shop), manifestId)))
      const moved = both.reduce((sum, each) => sum + (each.ok ? each.value.moved : 0), 0)
      expect(moved).toBe(2)
      expect(both.flatMap((each) => (each.ok ? each.value.refused : []))).toEqual([])
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({ reason: 'already-taken' })
    })
  })
})

/** The states of the parcels of some orders, in the sequence of the alphabet. */
async function statesOf(shop: Shop, ids: readonly string[]) {
  const parcels = await Promise.all(ids.map((id) => listParcelsOf(shop.db, id)))
  return parcels
    .flat()
    .map(({ state }) => state)
    .sort()
}
