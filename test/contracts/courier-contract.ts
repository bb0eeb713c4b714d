import { beforeEach, describe, expect, test } from 'vitest'
import type { CourierName } from '#app/domain/connections/courier-services.ts'
import type { Booking, Consignment, Courier } from '#app/domain/delivery/courier/courier.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type CourierStep, SORT_CODE } from '#test/fakes/couriers/courier-ledger.ts'
import { openCourierUnderTest } from '#test/shop/courier-steps.ts'
import { COURIER_FAKES } from '../fakes/couriers/courier-fake-registry.ts'
import type { FakeCourier } from '../fakes/couriers/fake-courier.ts'

type CourierUnderTest = {
  fake: FakeCourier
  courier: Courier
  /** The same courier, opened by another process. */
  reopened: () => Courier
  /** The same courier opened with keys it does not accept. */
  withWrongKeys: Courier
}

/** A clock that moves a second at every look, so that scans have their own times. */
export function ticking() {
  let at = Date.parse('2026-06-01T06:30:00.000Z')
  const advance = (milliseconds: number) => {
    at += milliseconds
    return new Date(at).toISOString()
  }
  return { now: () => advance(1_000), advance }
}

async function openContractCourier(name: CourierName): Promise<CourierUnderTest> {
  const { fake, connect } = await openCourierUnderTest(name, ticking().now)
  const wrong = Object.entries(COURIER_FAKES[name].account).map(([setting, value]) => [setting, `${value}x`])
  const withWrongKeys = connect(undefined, Object.fromEntries(wrong))
  return { fake, courier: connect(), reopened: () => connect(), withWrongKeys }
}

/** What is booked, unless a test says otherwise. */
export const CONSIGNMENT: Consignment = {
  reference: 'MW-7K3M-9QXF',
  orderId: 'MW-7K3M-9QXF',
  orderedAt: '2026-06-01T06:30:00.000Z',
  reservedAwb: null,
  to: {
    name: 'Asha Rao',
    phone: '9876543210',
    lines: ['12 & 14, Linking Road', 'near the temple'],
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
  },
  grams: 1_100,
  box: { lengthCm: 26, breadthCm: 22, heightCm: 17 },
  collectPaise: 61_850,
  valuePaise: 61_850,
  goods: [{ name: 'Almonds 500g', sku: '1-500g', quantity: 2, pricePaise: 57_900 }],
  invoiceNumber: 'MW/26-27/000001',
  seller: { name: 'Mewa', gstin: '' },
}

/** The tests every courier passes, on its fake (COURIER_FAKES), which speaks its API and misbehaves on demand. */
export function describeCourier(name: CourierName): void {
  describe(name, () => {
    let under: CourierUnderTest
    let reserved: string | null = null
    beforeEach(async () => {
      under = await openContractCourier(name)
      reserved = null
    })

    /** Books as the job does: a number reserved before is kept for the repetition. */
    async function book(change: Partial<Consignment> = {}) {
      if (under.courier.reserveAwb && reserved === null) {
        const answer = await under.courier.reserveAwb()
        if (!answer.ok) return answer
        reserved = answer.value
      }
      return under.courier.book({ ...CONSIGNMENT, reservedAwb: reserved, ...change })
    }
    async function booked(change: Partial<Consignment> = {}): Promise<Booking> {
      return expectOk(await book(change))
    }
    async function isMovedBy(...steps: CourierStep[]): Promise<Booking> {
      const booking = await booked()
      for (const step of steps) under.fake.move(booking.awb, step, 'never')
      return booking
    }

    test('a parcel is booked once with its weight and the cash to collect, however often it is asked for', async () => {
      const first = await booked()
      expect(first.awb).toMatch(/^\d{8,}$/)
      expect(first.routing).toContain(SORT_CODE)
      expect(await booked()).toMatchObject({ awb: first.awb, courierRef: first.courierRef })
      expect(under.fake.ledger.booked()).toMatchObject([
        { reference: 'MW-7K3M-9QXF', pin: '400050', phone: '9876543210', grams: 1_100, collectRupees: 618.5 },
      ])
    })

    test('a parcel that is paid collects nothing', async () => {
      await booked({ collectPaise: 0 })
      expect(under.fake.ledger.booked()).toMatchObject([{ collectRupees: 0 }])
    })

    test('a refused address says why, and is booked under the same reference once it is accepted', async () => {
      under.fake.ledger.refusedPinCodes.add('400050')
      expect(await book()).toMatchObject({
        ok: false,
        reason: 'courier-refused',
        detail: expect.stringContaining('400050'),
      })
      expect(under.fake.ledger.booked()).toEqual([])
      under.fake.ledger.refusedPinCodes.clear()
      await booked()
      expect(under.fake.ledger.booked()).toHaveLength(1)
    })

    test('a response that was lost books nothing twice', async () => {
      if (under.courier.reserveAwb) reserved = expectOk(await under.courier.reserveAwb())
      // Signed in, so that the first lost response is that of the booking.
      await under.courier.check.run()
      under.fake.failure = 'lost'
      await expect(book()).rejects.toThrow('could not be reached')
      await expect(book()).rejects.toThrow('could not be reached')
      expect(under.fake.ledger.parcels).toHaveLength(1)
      under.fake.failure = 'none'
      // Calls that are repeated within themselves have opened the circuit of this process.
      under.courier = under.reopened()
      await booked()
      expect(under.fake.ledger.booked()).toHaveLength(1)
      expect(under.fake.ledger.parcels).toHaveLength(1)
    })

    test.each(['down', 'error', 'hang', 'garbled'] as const)(
      '%s: the call throws, soon, and books nothing more than once',
      async (failure) => {
        if (under.courier.reserveAwb) reserved = expectOk(await under.courier.reserveAwb())
        under.fake.failure = failure
        const began = performance.now()
        await expect(book()).rejects.toThrow(/could not be reached|did not respond|responded with/)
        expect(performance.now() - began).toBeLessThan(9_000)
        under.fake.failure = 'none'
        await booked()
        expect(under.fake.ledger.booked()).toHaveLength(1)
      },
    )

    test('keys that are not accepted are a no that names them', async () => {
      expect(await under.withWrongKeys.reserveAwb?.()).not.toMatchObject({ ok: true })
      const answer = await under.withWrongKeys.book({ ...CONSIGNMENT, reservedAwb: '34510000001' })
      expect(answer).toMatchObject({ ok: false, detail: expect.stringMatching(/key|password/i) })
      expect(await under.withWrongKeys.check.run()).toMatch(/key|\(400\)/)
      expect(await under.courier.check.run()).toBeNull()
    })

    test('without numbers left it says so, and nothing is booked', async () => {
      under.fake.ledger.awbsLeft = 0
      expect(await book()).toMatchObject({
        ok: false,
        reason: 'courier-refused',
        detail: expect.stringContaining('AWB numbers'),
      })
      expect(under.fake.ledger.booked()).toEqual([])
      under.fake.ledger.awbsLeft = 10
      await booked()
      expect(under.fake.ledger.booked()).toHaveLength(1)
    })

    test('the label is a PDF, and so is the manifest of a courier that has one', async () => {
      const parcel = await booked()
      for (const file of [await under.courier.labels([parcel]), await under.courier.manifest?.([parcel])]) {
        if (file === undefined) continue
        expect(Buffer.from(expectOk(file)).toString('latin1')).toMatch(/^%PDF-/)
      }
    })

    test('the van is asked for', async () => {
      const parcel = await booked()
      expect(await under.courier.requestPickup({ day: '2026-06-01', parcels: [parcel] })).toMatchObject({ ok: true })
      expect(await under.courier.requestPickup({ day: '2026-06-01', parcels: [parcel] })).toMatchObject({ ok: true })
      expect(under.fake.ledger.pickups[0]).toEqual({ day: '2026-06-01', parcels: 1 })
    })

    test('the van asked for again on its day is a yes that says so, and what to do with a parcel added later', async () => {
      const first = await booked()
      reserved = null
      const later = await booked({ reference: 'MW-7K3M-9QXF-2' })
      expect(await under.courier.requestPickup({ day: '2026-06-01', parcels: [first] })).toMatchObject({ ok: true })
      const again = await under.courier.requestPickup({ day: '2026-06-01', parcels: [first, later] })
      expect(again).toEqual({
        ok: true,
        value: { note: expect.stringMatching(/already.*Show the driver/), refused: [] },
      })
    })

    test('each scan is read, and its webhook has the same key', async () => {
      const parcel = await booked()
      const states: unknown[] = []
      for (const step of ['pickup', 'out', 'fail', 'out', 'deliver'] as const) {
        under.fake.move(parcel.awb, step, 'never')
        const scans = (await under.courier.track([parcel])).toSorted((one, other) => (one.at < other.at ? -1 : 1))
        const last = scans.at(-1)
        states.push(last?.state)
        const known = under.fake.ledger.byAwb(parcel.awb)
        if (!known) throw new Error('The fake lost a parcel')
        const { headers, body } = under.fake.webhookOf(known)
        const webhook = expectOk(under.courier.readWebhook(new Headers(headers), body))
        const keys = scans.map(({ key }) => key)
        expect(webhook.length).toBeGreaterThan(0)
        for (const scan of webhook) expect(keys).toContain(scan.key)
        expect(webhook.at(-1)).toMatchObject({ awb: parcel.awb, state: last?.state, at: last?.at })
      }
      expect(states).toEqual(['in_transit', 'out_for_delivery', 'undelivered', 'out_for_delivery', 'delivered'])
    })

    test('a parcel that turns round comes back', async () => {
      const parcel = await isMovedBy('pickup', 'fail', 'return', 'back')
      const states = (await under.courier.track([parcel])).map(({ state }) => state)
      expect(states).toEqual(expect.arrayContaining(['undelivered', 'returning', 'returned']))
    })

    test('an AWB that nobody knows has no scans', async () => {
      expect(await under.courier.track([{ awb: '99999999999', courierRef: '1' }])).toEqual([])
    })

    test('a webhook without the token, with another or with half of it is forged; one that cannot be read holds nothing', async () => {
      const parcel = await isMovedBy('pickup')
      const known = under.fake.ledger.byAwb(parcel.awb)
      if (!known) throw new Error('The fake lost a parcel')
      const { headers, body } = under.fake.webhookOf(known)
      const half = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, name === 'Content-Type' ? value : value.slice(0, -3)]),
      )
      const another = { [under.courier.facts.webhookHeader]: 'a token of somebody' }
      for (const wrong of [{}, another, half])
        expect(under.courier.readWebhook(new Headers(wrong), body)).toMatchObject({ ok: false, reason: 'forged' })
      for (const broken of ['', '[]', '{"awb":', '{"Shipment":{"AWB":1}}', 'null'])
        expect(under.courier.readWebhook(new Headers(headers), broken)).toEqual({ ok: true, value: [] })
    })

    test('a booking is withdrawn while the parcel is at the shop', async () => {
      const parcel = await booked()
      expect(await under.courier.cancel(parcel)).toMatchObject({ ok: true })
      expect(under.fake.ledger.booked()).toEqual([])
    })

    test('a failed delivery is tried again with another phone, or brought back', async () => {
      const parcel = await isMovedBy('pickup', 'out', 'fail')
      const retry = { kind: 'retry', phone: '9812345678', addressNote: 'Blue gate', comment: 'Call first' } as const
      expect(await under.courier.answerNdr(parcel, retry)).toMatchObject({ ok: true })
      expect(JSON.stringify(under.fake.ledger.byAwb(parcel.awb)?.answers)).toMatch(
        /9812345678.*Blue gate|Blue gate.*9812345678/,
      )
      expect(await under.courier.answerNdr(parcel, { kind: 'return', comment: 'Refused' })).toMatchObject({ ok: true })
      expect(under.fake.ledger.byAwb(parcel.awb)?.answers.length).toBeGreaterThan(1)
    })

    test('an answer about a parcel that is not waiting for one is refused with a reason', async () => {
      const parcel = await isMovedBy('pickup')
      const answer = await under.courier.answerNdr(parcel, {
        kind: 'retry',
        phone: null,
        addressNote: null,
        comment: '',
      })
      expect(answer).toMatchObject({ ok: false, detail: expect.not.stringContaining('gave no reason') })
    })

    test('a quote says whether a PIN code is reached, for how much, and is given up in time', async () => {
      const request = { fromPinCode: '110006', toPinCode: '400050', grams: 1_100, collectPaise: 0 }
      const paid = await under.courier.quote(request)
      const cash = await under.courier.quote({ ...request, collectPaise: 61_850 })
      if (!paid.isServiceable || !cash.isServiceable) throw new Error('400050 is served')
      expect(paid.takesCash).toBe(true)
      expect(cash.ratePaise).toBeGreaterThan(paid.ratePaise ?? 0)
      under.fake.ledger.refusedPinCodes.add('400050')
      expect(await under.courier.quote(request)).toEqual({ isServiceable: false })
      under.fake.failure = 'hang'
      const began = performance.now()
      await expect(under.courier.quote(request)).rejects.toThrow('did not respond in time')
      expect(performance.now() - began).toBeLessThan(1_900)
    })
  })
}
