import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { CASH_OF_LOST_PARCEL } from '../fulfilment/arrival-doubt.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { undoDelivery } from '../fulfilment/undo-delivery.server.ts'
import { markParcelLostOrFound } from './mark-parcel-lost-or-found.server.ts'
import { newParcel, OWN_COURIER, type Parcel } from './parcel.ts'
import { claimParcel } from './parcel-job-store.server.ts'
import type { ParcelState } from './parcel-state.ts'
import { insertParcel, listParcelsOf, updateParcel } from './parcel-store.server.ts'

const STAFF = 'usr_packer'
const CART = [{ productId: '1', weight: '250g', quantity: 2 }] as const
const MAY_BE_WHEN_DELIVERED = [
  'waiting',
  'refused',
  'booked',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'returning',
  'returned',
  'lost',
] as const satisfies readonly ParcelState[]

/** A parcel without what says when it was last written, and when its courier is asked the next time. */
const stateOf = ({ updatedAt, nextCheckAt, ...parcel }: Parcel) => parcel

onBothDatabases((open) => {
  const parcelsOf = async ({ shop }: Opened, id: string) => (await listParcelsOf(shop.db, id)).map(stateOf)
  const deliver = async (opened: Opened, id: string, said = {}) =>
    moveOrder(opened.shop, STAFF, id, { to: 'delivered', version: (await orderNow(opened, id)).version, ...said })
  const undo = async (opened: Opened, id: string) =>
    undoDelivery(opened.shop, STAFF, id, { version: (await orderNow(opened, id)).version, reason: 'Wrong row' })
  const mark = async (opened: Opened, id: string, as: 'lost' | 'found') =>
    markParcelLostOrFound(opened.shop, STAFF, id, {
      version: (await orderNow(opened, id)).version,
      parcelId: (await listParcelsOf(opened.shop.db, id))[0]?.id ?? '',
      mark: as,
    })

  /** A shipped order whose first parcel is on its way, with others of the given states and couriers. */
  async function shipped(opened: Opened, others: readonly Partial<Parcel>[], isPaid = false) {
    const { shop, clock } = opened
    const id = await place(shop, await makeBuyer(shop, CART), isPaid ? 'upi' : 'cod')
    if (isPaid) await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'])
    const context = auditContext(shop, STAFF)
    for (const [index, other] of others.entries()) {
      const parcel = newParcel(await orderNow(opened, id), await listParcelsOf(shop.db, id), context)
      await inTransaction(shop.db, (tx) =>
        insertParcel(tx, { ...parcel, carrier: 'Delhivery', awb: `${id}${index}`, ...other }),
      )
    }
    clock.advance(5 * MINUTES)
    return id
  }

  test('undoing a delivery puts each parcel back to where it was, a lost one too', { timeout: 60_000 }, async () => {
    const opened = await open({ samples: true })
    const parcel = fc.record({
      state: fc.constantFrom(...MAY_BE_WHEN_DELIVERED),
      courier: fc.constantFrom(OWN_COURIER, 'shiprocket'),
    })
    const said = fc.record({
      isPaid: fc.boolean(),
      hasArrived: fc.boolean(),
      cash: fc.option(fc.constantFrom(...CASH_OF_LOST_PARCEL), { nil: undefined }),
      others: fc.array(parcel, { maxLength: 3 }),
      isFirstLost: fc.boolean(),
    })
    // Six orders at once: one alone mostly waits for its database.
    const six = fc.array(said, { minLength: 6, maxLength: 6 })
    let undone = 0
    await fc.assert(
      fc.asyncProperty(six, async (orders) => {
        const undoing = orders.map(async ({ isPaid, others, isFirstLost, ...answers }) => {
          const id = await shipped(opened, others, isPaid)
          if (isFirstLost) expectOk(await mark(opened, id, 'lost'))
          const [before, order] = [await parcelsOf(opened, id), await orderNow(opened, id)]
          opened.clock.advance(5 * MINUTES)
          if ((await deliver(opened, id, answers)).ok) {
            undone += 1
            opened.clock.advance(5 * MINUTES)
            expect(await undo(opened, id)).toMatchObject({ ok: true })
          }
          expect(await parcelsOf(opened, id)).toEqual(before)
          const { status, deliveredAt, paymentStatus, paymentMethod } = order
          expect(await orderNow(opened, id)).toMatchObject({ status, deliveredAt, paymentStatus, paymentMethod })
        })
        await Promise.all(undoing)
      }),
      { numRuns: 5 },
    )
    expect(undone).toBeGreaterThan(3)
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('a lost box that was said to have arrived is lost again, asks again who owes the cash, and may be found', async () => {
    const opened = await open({ samples: true })
    const id = await shipped(opened, [{ state: 'in_transit' }])
    const sent = await parcelsOf(opened, id)
    expectOk(await mark(opened, id, 'lost'))
    expectOk(await deliver(opened, id, { hasArrived: true, cash: 'courier' }))
    expectOk(await undo(opened, id))
    expect((await parcelsOf(opened, id)).map(({ state }) => state)).toEqual(['lost', 'in_transit'])
    expect(await deliver(opened, id)).toMatchObject({ reason: 'cash-parcel-lost' })
    expectOk(await mark(opened, id, 'found'))
    expect(await parcelsOf(opened, id)).toEqual(sent)
  })

  test('a parcel found again is where it was, or where its order has got to since', async () => {
    const opened = await open({ samples: true })
    const id = await shipped(opened, [{ state: 'in_transit' }])
    const [first] = await listParcelsOf(opened.shop.db, id)
    await updateParcel(opened.shop.db, first?.id ?? '', { state: 'undelivered' }, opened.shop.now())
    const before = await parcelsOf(opened, id)
    expectOk(await mark(opened, id, 'lost'))
    expectOk(await mark(opened, id, 'found'))
    expect(await parcelsOf(opened, id)).toEqual(before)
    expectOk(await mark(opened, id, 'lost'))
    await moveThrough(opened, id, ['out_for_delivery'])
    expectOk(await mark(opened, id, 'found'))
    expect((await parcelsOf(opened, id)).map(({ state }) => state)).toEqual(['out_for_delivery', 'out_for_delivery'])
  })

  test('instead of a booked parcel that its courier was asked to withdraw, another waits for a number', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await shipped(opened, [{ state: 'booked', courier: 'shiprocket', grams: 700 }])
    expectOk(await deliver(opened, id))
    const withdrawn = (await listParcelsOf(shop.db, id))[1]
    expect(withdrawn).toMatchObject({ state: 'cancelled', task: 'cancel' })
    if (withdrawn) expect(await claimParcel(shop.db, withdrawn, later(shop.now(), MINUTES))).toBe(true)
    expectOk(await undo(opened, id))
    expect(await listParcelsOf(shop.db, id)).toMatchObject([
      { state: 'in_transit' },
      { state: 'cancelled', task: 'cancel', beforeDelivery: null },
      { state: 'waiting', courier: OWN_COURIER, grams: 700, awb: null },
    ])
  })
})
