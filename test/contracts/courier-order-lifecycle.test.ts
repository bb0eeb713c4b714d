import { describe, expect, test, vi } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { findManifest } from '#app/domain/orders/parcel/manifest-store.server.ts'
import { listScans } from '#app/domain/orders/parcel/parcel-scan-store.server.ts'
import { listParcelsOf, listParcelsOfManifest } from '#app/domain/orders/parcel/parcel-store.server.ts'
import { applyScans } from '#app/domain/orders/shipping/apply-scans.server.ts'
import { bookParcels } from '#app/domain/orders/shipping/book-parcels.server.ts'
import {
  courierWebhookPath,
  receiveCourierWebhook,
} from '#app/domain/orders/shipping/receive-courier-webhook.server.ts'
import { requestCourierPickups } from '#app/domain/orders/shipping/request-courier-pickups.server.ts'
import { retryManifest } from '#app/domain/orders/shipping/retry-manifest.server.ts'
import { saveTypedAwb } from '#app/domain/orders/shipping/save-typed-awb.server.ts'
import { shipManifest } from '#app/domain/orders/shipping/ship-manifest.server.ts'
import { trackParcels } from '#app/domain/orders/shipping/track-parcels.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { refused } from '#app/domain/result.ts'
import { DAYS, MINUTES } from '#app/domain/time/instant.ts'
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
  // What the shop stores is the same for any courier, so one of them is tried on both databases.
  const onDatabases = name === 'shiprocket' ? onBothDatabases : onOneDatabase
  onDatabases((open) => {
    test('from one press to the door: number, van, shipping, scans, cash', async () => {
      const { shop, fake, packed, outside } = await openShopWithCourier(open, name)
      const id = await packed()
      const manifestId = await manifestOf(shop, [id])
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'waiting', task: 'book', collectPaise: 61_800 })
      expect(await requestCourierPickups(shop)).toBe(0)
      expect(await bookParcels(shop)).toBe(1)
      const { awb } = await parcelOf(shop, id)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'packed', awb })
      expect(
        (await searchOrders(shop.db, { text: awb ?? '' }, { perPage: 5 })).orders.map((order) => order.id),
      ).toEqual([id])
      expect(fake.ledger.booked()).toMatchObject([{ reference: id, collectRupees: 618 }])
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(await findManifest(shop.db, manifestId)).toMatchObject({ pickupDay: '2026-06-01', pickupFailure: null })

      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({
        ok: true,
        value: { moved: 1, refused: [] },
      })
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'shipped', awb })
      await sendOutbox(shop)
      expect(outside.sms.at(-1)?.text).toContain(`AWB ${awb}`)

      await reportCourierStep(shop, fake, awb, 'pickup')
      await reportCourierStep(shop, fake, awb, 'out')
      await reportCourierStep(shop, fake, awb, 'out')
      expect((await orderNow({ shop }, id)).status).toBe('out_for_delivery')
      await reportCourierStep(shop, fake, awb, 'deliver')
      // Not believed of a webhook: it moves money.
      expect((await orderNow({ shop }, id)).status).toBe('out_for_delivery')
      expect(await parcelOf(shop, id)).toMatchObject({ unconfirmed: 'delivered' })
      expect(await trackParcels(shop)).toBe(1)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'delivered', unconfirmed: null, nextCheckAt: null })
      const title = shop.courier?.facts.title
      expect(await listPaymentsOf(shop.db, id)).toMatchObject([
        { method: 'cod', collectedBy: title, capturedPaise: 61_800 },
      ])
      const scans = await listScans(shop.db, [(await parcelOf(shop, id)).id])
      expect(new Set(scans.map(({ at, text }) => `${at} ${text}`)).size).toBe(scans.length)
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('both parcels of a split order are booked, and it is delivered once both are', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await inTwoParcels(shop, id)
      const manifestId = await manifestOf(shop, [id])
      expect(await bookParcels(shop)).toBe(2)
      const booked = fake.ledger.booked().toSorted((one, other) => one.reference.length - other.reference.length)
      expect(booked).toMatchObject([
        { reference: id, collectRupees: 618 },
        { reference: `${id}-2`, collectRupees: 0 },
      ])
      const [first, second] = await listParcelsOf(shop.db, id)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'packed', awb: first?.awb })
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({
        ok: true,
        value: { moved: 1 },
      })
      for (const step of ['pickup', 'out', 'deliver'] as const)
        await reportCourierStep(shop, fake, first?.awb ?? null, step)
      await trackParcels(shop)
      expect((await orderNow({ shop }, id)).status).not.toBe('delivered')
      for (const step of ['pickup', 'out', 'deliver'] as const)
        await reportCourierStep(shop, fake, second?.awb ?? null, step)
      await trackParcels(shop)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('the cash of a split order is asked for with the parcel that collects it, and only with that one', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const [second, first] = [await packed(), await packed()]
      for (const id of [second, first]) await inTwoParcels(shop, id)
      await manifestOf(shop, [second, first])
      await bookParcels(shop)
      const awbOf = async (id: string, box: number) => (await listParcelsOf(shop.db, id))[box]?.awb ?? null
      const asked = async (id: string) => {
        const told = shop.db.selectFrom('outbox').select('variables').where('order_id', '=', id)
        const rows = await told.where('kind', '=', 'order-out-for-delivery').orderBy('id').execute()
        return rows.map(({ variables }) => JSON.parse(variables).cash)
      }
      for (const id of [second, first])
        for (const box of [0, 1]) await reportCourierStep(shop, fake, await awbOf(id, box), 'pickup')
      // The second parcel sets out before the one with the cash, and then the other way round.
      await reportCourierStep(shop, fake, await awbOf(second, 1), 'out')
      expect(await asked(second)).toEqual(['Nothing is to be paid for this parcel.'])
      await reportCourierStep(shop, fake, await awbOf(second, 0), 'out')
      await reportCourierStep(shop, fake, await awbOf(second, 0), 'out')
      expect(await asked(second)).toEqual(['Nothing is to be paid for this parcel.', 'Please keep Rs 618 ready.'])
      await reportCourierStep(shop, fake, await awbOf(first, 0), 'out')
      await reportCourierStep(shop, fake, await awbOf(first, 1), 'out')
      expect(await asked(first)).toEqual(['Please keep Rs 618 ready.'])
    })

    test('of a split order with a refused parcel none is shipped by hand; what the van takes ships it, the rest follows', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await inTwoParcels(shop, id)
      fake.ledger.refusedPinCodes.add('110006')
      const manifestId = await manifestOf(shop, [id])
      await bookParcels(shop)
      fake.ledger.refusedPinCodes.clear()
      const [cash, second] = await listParcelsOf(shop.db, id)
      expect([cash, second]).toMatchObject([{ state: 'refused', collectPaise: 61_800 }, { state: 'refused' }])
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, second?.id ?? null)
      await bookParcels(shop)
      expect(await shipManifest(shop, staffWithFreshCode(shop), manifestId)).toMatchObject({ value: { moved: 0 } })
      const { awb } = await parcelOf(shop, id)
      for (const step of ['pickup', 'out', 'deliver'] as const) await reportCourierStep(shop, fake, awb, step)
      await trackParcels(shop)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'cod_due', awb })
      const { version } = await orderNow({ shop }, id)
      const typed = { version, parcelId: cash?.id ?? '', carrier: 'India Post', awb: 'EA123456789IN' }
      expect(await saveTypedAwb(shop, 'usr_packer', id, typed)).toMatchObject({ ok: true })
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'in_transit', courier: 'own', collectPaise: 61_800 })
      await moveThrough({ shop }, id, ['delivered'])
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a refused parcel is not booked any more once staff say that its order has arrived', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await inTwoParcels(shop, id)
      fake.ledger.refusedPinCodes.add('110006')
      const manifestId = await manifestOf(shop, [id])
      await bookParcels(shop)
      fake.ledger.refusedPinCodes.clear()
      const [cash, second] = await listParcelsOf(shop.db, id)
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, second?.id ?? null)
      await bookParcels(shop)
      await reportCourierStep(shop, fake, (await parcelOf(shop, id)).awb, 'pickup')
      // It collects the cash, so staff have to say that somebody has it.
      await moveThrough({ shop }, id, ['delivered'], { cash: 'courier' })
      expect(await listParcelsOf(shop.db, id)).toMatchObject([{ state: 'cancelled' }, { state: 'delivered' }])
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, cash?.id ?? null)).toMatchObject({
        reason: 'nothing-to-retry',
      })
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a parcel that its courier cancels waits for another number and keeps its cash: the order has not arrived without it', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const id = await packed()
      await inTwoParcels(shop, id)
      await manifestOf(shop, [id])
      await bookParcels(shop)
      const [cash, second] = await listParcelsOf(shop.db, id)
      const scan = {
        awb: cash?.awb ?? '',
        key: 'cancelled',
        state: 'cancelled',
        at: clock.now(),
        text: 'Cancelled',
        place: null,
      } as const
      expect(await applyScans(shop, name, [scan], 'asked')).toBe(1)
      expect(await parcelOf(shop, id)).toMatchObject({
        state: 'waiting',
        courier: 'own',
        awb: null,
        grams: cash?.grams,
        collectPaise: 61_800,
      })
      for (const step of ['pickup', 'out', 'deliver'] as const)
        await reportCourierStep(shop, fake, second?.awb ?? null, step)
      await trackParcels(shop)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'out_for_delivery', paymentStatus: 'cod_due' })
      expect(await listPaymentsOf(shop.db, id)).toEqual([])
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a delivery that was not confirmed is asked about again when its courier tells of it once more', async () => {
      const { shop, packed, clock, fake } = await openShopWithCourier(open, name)
      const id = await packed()
      await manifestOf(shop, [id])
      await bookParcels(shop)
      const { awb } = await parcelOf(shop, id)
      for (const step of ['pickup', 'out'] as const) await reportCourierStep(shop, fake, awb, step)
      const delivered = (key: string) =>
        applyScans(
          shop,
          name,
          [{ awb: awb ?? '', key, state: 'delivered', at: clock.now(), text: 'Delivered', place: null }],
          'webhook',
        )
      await delivered('first')
      await trackParcels(shop)
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'out_for_delivery', unconfirmed: 'delivered' })
      expect(await trackParcels(shop)).toBe(0)
      fake.move(awb ?? '', 'deliver', 'never')
      clock.advance(1_000)
      // The same webhook again is no news; another one is.
      await delivered('first')
      expect(await trackParcels(shop)).toBe(0)
      await delivered('second')
      expect(await trackParcels(shop)).toBe(1)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'delivered' })
    })

    test('without any webhook, asking brings the order to the door, over steps it never saw', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const id = await packed()
      await manifestOf(shop, [id])
      await bookParcels(shop)
      const { awb } = await parcelOf(shop, id)
      for (const step of ['pickup', 'out', 'deliver'] as const) fake.move(awb ?? '', step, 'never')
      expect(await trackParcels(shop)).toBe(0)
      clock.advance(31 * MINUTES)
      expect(await trackParcels(shop)).toBe(1)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a forged webhook and one for another courier move nothing', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await manifestOf(shop, [id])
      await bookParcels(shop)
      const { awb } = await parcelOf(shop, id)
      fake.move(awb ?? '', 'pickup', 'never')
      const known = fake.ledger.byAwb(awb ?? '')
      if (!known) throw new Error('The fake lost a parcel')
      const { headers, body } = fake.webhookOf(known)
      const key = courierWebhookPath(shop, name).split('/').at(-1) ?? ''
      const forged = { headers: new Headers({ 'x-api-key': 'x', Authorization: 'Bearer x' }), body }
      expect(await receiveCourierWebhook(shop, key, forged)).toMatchObject({ reason: 'forged' })
      const right = { headers: new Headers(headers), body }
      const elsewhere = courierWebhookPath(shop, 'another').split('/').at(-1) ?? ''
      expect(await receiveCourierWebhook(shop, elsewhere, right)).toMatchObject({ reason: 'not-found' })
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'booked' })
      expect((await orderNow({ shop }, id)).status).toBe('packed')
      expect(await receiveCourierWebhook(shop, key, right)).toMatchObject({ ok: true })
      expect((await orderNow({ shop }, id)).status).toBe('shipped')
    })

    test('a delivered that the courier does not confirm moves no money', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const id = await packed()
      await manifestOf(shop, [id])
      await bookParcels(shop)
      const { awb } = await parcelOf(shop, id)
      await reportCourierStep(shop, fake, awb, 'pickup')
      await reportCourierStep(shop, fake, awb, 'deliver')
      fake.ledger.byAwb(awb ?? '')?.scans.pop()
      expect(await trackParcels(shop)).toBe(0)
      clock.advance(6 * MINUTES)
      expect(await trackParcels(shop)).toBe(0)
      expect(await orderNow({ shop }, id)).toMatchObject({ status: 'shipped', paymentStatus: 'cod_due' })
      expect(await listPaymentsOf(shop.db, id)).toEqual([])
    })

    test('a parcel that came back waits for staff: nothing is refunded or restocked by the courier', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const id = await packed()
      await manifestOf(shop, [id])
      await bookParcels(shop)
      const { awb } = await parcelOf(shop, id)
      for (const step of ['pickup', 'fail', 'return', 'back'] as const) await reportCourierStep(shop, fake, awb, step)
      expect((await orderNow({ shop }, id)).status).toBe('returning')
      expect(await trackParcels(shop)).toBe(1)
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'returned' })
      expect((await orderNow({ shop }, id)).status).toBe('returning')
      await moveThrough({ shop }, id, ['returned'], { restock: true })
      expect(await invariantViolations(shop)).toEqual([])
    })

    test('a parcel that its courier lost is not tried again: its shopper reads that it was lost or damaged', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const told = async (id: string) => {
        const rows = await shop.db.selectFrom('outbox').select('kind').where('order_id', '=', id).execute()
        return rows.map(({ kind }) => kind)
      }
      const [lost, failedBefore, split] = [await packed(), await packed(), await packed()]
      await inTwoParcels(shop, split)
      await manifestOf(shop, [lost, failedBefore, split])
      await bookParcels(shop)
      for (const [id, steps] of [
        [lost, ['pickup', 'lose']],
        [failedBefore, ['pickup', 'out', 'fail', 'lose']],
        [split, ['pickup', 'return']],
      ] as const)
        for (const step of steps) await reportCourierStep(shop, fake, (await parcelOf(shop, id)).awb, step)
      await trackParcels(shop)
      for (const id of [lost, failedBefore, split])
        expect(await orderNow({ shop }, id)).toMatchObject({ status: 'undelivered' })
      // Both are paid in cash, which nobody collects any more.
      expect(await told(lost)).toContain('cash-parcel-lost')
      expect(await told(lost)).not.toContain('order-undelivered')
      // An attempt had failed before: that message was right when it was sent.
      expect((await told(failedBefore)).filter((kind) => /undelivered|lost/.test(kind))).toEqual([
        'order-undelivered',
        'cash-parcel-lost',
      ])
      // One parcel of two on its way back: nobody tries again, and nothing is lost.
      expect((await told(split)).filter((kind) => /undelivered|lost/.test(kind))).toEqual([])
    })

    test('a refused parcel says why; it is asked for again, or sent with the own courier', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const [again, own] = [await packed(), await packed()]
      fake.ledger.refusedPinCodes.add('110006')
      const manifestId = await manifestOf(shop, [again, own])
      await bookParcels(shop)
      expect(await parcelOf(shop, again)).toMatchObject({
        state: 'refused',
        failure: expect.stringContaining('110006'),
      })
      fake.ledger.refusedPinCodes.clear()
      await moveThrough({ shop }, own, ['shipped'], { carrier: 'India Post', awb: 'EA123456789IN' })
      expect(await orderNow({ shop }, own)).toMatchObject({ status: 'shipped', carrier: 'India Post' })
      expect(await parcelOf(shop, own)).toMatchObject({ awb: 'EA123456789IN', collectPaise: 61_800 })
      const { id: parcel } = await parcelOf(shop, again)
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, parcel)).toMatchObject({
        ok: true,
        value: 1,
      })
      await bookParcels(shop)
      expect(await parcelOf(shop, again)).toMatchObject({ state: 'booked', failure: null })
      expect(fake.ledger.booked().map(({ reference }) => reference)).toEqual([again])
    })

    test('a van is ordered once for each parcel: a retry asks for those without one, and for all once its day has passed', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const requests = requestedCourierPickups(shop)
      const ids = [await packed(), await packed(), await packed()]
      fake.ledger.refuseEvery = 3
      const manifestId = await manifestOf(shop, ids)
      await bookParcels(shop)
      const parcels = () => listParcelsOfManifest(shop.db, manifestId)
      const early = (await parcels()).filter(({ state }) => state === 'booked').map(({ awb }) => awb)
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(requests).toEqual([{ day: '2026-06-01', awbs: early }])

      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        ok: true,
        value: 1,
      })
      await bookParcels(shop)
      const all = (await parcels()).map(({ awb }) => awb)
      const late = all.filter((awb) => !early.includes(awb))
      vi.spyOn(courierOf(shop), 'requestPickup').mockResolvedValueOnce(refused('courier-refused', 'No van.'))
      expect(await requestCourierPickups(shop)).toBe(0)
      expect(await findManifest(shop.db, manifestId)).toMatchObject({ pickupFailure: 'No van.' })
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        ok: true,
        value: 0,
      })
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(requests.slice(1)).toEqual([{ day: '2026-06-01', awbs: late }])
      expect(await parcels()).toMatchObject(all.map(() => ({ pickupDay: '2026-06-01' })))
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        reason: 'nothing-to-retry',
      })

      clock.advance(DAYS)
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        ok: true,
        value: 0,
      })
      expect(await requestCourierPickups(shop)).toBe(1)
      expect(requests.slice(2)).toEqual([{ day: '2026-06-02', awbs: all }])
      await shipManifest(shop, staffWithFreshCode(shop), manifestId)
      clock.advance(DAYS)
      expect(await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)).toMatchObject({
        reason: 'nothing-to-retry',
      })
    })

    test('a courier that hangs stops nobody: the parcel waits, and the own courier is possible', async () => {
      const { shop, fake, packed, clock } = await openShopWithCourier(open, name)
      const [waits, own] = [await packed(), await packed()]
      await manifestOf(shop, [waits, own])
      fake.failure = 'hang'
      const began = performance.now()
      expect(await bookParcels(shop)).toBe(0)
      expect(performance.now() - began).toBeLessThan(5_000)
      expect(await parcelOf(shop, waits)).toMatchObject({
        state: 'waiting',
        failure: expect.stringContaining('did not answer'),
      })
      await moveThrough({ shop }, own, ['shipped'])
      expect(await parcelOf(shop, own)).toMatchObject({ courier: 'own', collectPaise: 61_800 })
      fake.failure = 'none'
      // The circuit of the courier is open for half a minute.
      clock.advance(2 * MINUTES)
      await bookParcels(shop)
      expect(await parcelOf(shop, waits)).toMatchObject({ state: 'booked', failure: null })
      expect(fake.ledger.booked().map(({ reference }) => reference)).toEqual([waits])
    })

    test('numbers that are used up are told to staff, who ask again once there are more: none is booked twice', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const ids = [await packed(), await packed(), await packed()]
      const manifestId = await manifestOf(shop, ids)
      fake.ledger.awbsLeft = 1
      await bookParcels(shop)
      const parcels = () => listParcelsOfManifest(shop.db, manifestId)
      const waiting = (await parcels()).filter(({ state }) => state === 'refused')
      expect(waiting.map(({ failure }) => failure)).toEqual(Array(2).fill(expect.stringMatching(/AWB numbers/)))
      fake.ledger.awbsLeft = 10
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
      await bookParcels(shop)
      expect((await parcels()).map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
      expect(
        fake.ledger
          .booked()
          .map(({ reference }) => reference)
          .sort(),
      ).toEqual(ids.toSorted())
    })

    test('keys that the courier does not accept are told to staff at once, not after hours of asking again', async () => {
      const { shop, fake, packed, withWrongKeys } = await openShopWithCourier(open, name)
      const id = await packed()
      const manifestId = await manifestOf(shop, [id])
      await bookParcels(withWrongKeys())
      expect(await parcelOf(shop, id)).toMatchObject({
        state: 'refused',
        failure: expect.stringMatching(/key|password/),
      })
      await retryManifest(shop, staffWithFreshCode(shop), manifestId, null)
      await bookParcels(shop)
      expect(await parcelOf(shop, id)).toMatchObject({ state: 'booked', failure: null })
      expect(fake.ledger.booked().map(({ reference }) => reference)).toEqual([id])
    })

    test('a cancelled order withdraws its parcel, also one booked at that moment', async () => {
      const { shop, fake, packed } = await openShopWithCourier(open, name)
      const [booked, meanwhile] = [await packed(), await packed()]
      await manifestOf(shop, [booked])
      await bookParcels(shop)
      await manifestOf(shop, [meanwhile])
      fake.failure = 'slow'
      const booking = bookParcels(shop)
      await expect.poll(() => fake.ledger.byReference(meanwhile) ?? null).not.toBeNull()
      for (const id of [booked, meanwhile])
        expect(
          await cancelOrder(shop, staffWithFreshCode(shop), id, { as: 'staff', note: 'Asked by phone' }),
        ).toMatchObject({
          ok: true,
        })
      await booking
      await bookParcels(shop)
      await bookParcels(shop)
      expect(fake.ledger.booked()).toEqual([])
      expect(await parcelOf(shop, meanwhile)).toMatchObject({ state: 'cancelled', task: null })
    })
  })
})
