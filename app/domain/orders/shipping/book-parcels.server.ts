import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { nextTry } from '#app/domain/back-off.ts'
import type { Booking, Courier, CourierRefusal } from '#app/domain/delivery/courier/courier.ts'
import type { Result } from '#app/domain/result.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { findOrder, lockOrder } from '../order/order-read-store.server.ts'
import { updateSearchTerms } from '../order/order-search-terms-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { type Parcel, parcelNumber } from '../parcel/parcel.ts'
import { claimParcel, listDueParcels } from '../parcel/parcel-job-store.server.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'
import { findParcel, listParcelsOf, updateParcel } from '../parcel/parcel-store.server.ts'
import { CHECK_AFTER } from './apply-scans.server.ts'
import { toConsignment } from './consignment.ts'
import { courierTitle, findCourier } from './find-courier.ts'

/** After this long a task is repeated, if its process died: longer than all calls of one. */
const LEASE = 2 * MINUTES
const BATCH_SIZE = 40
/** Couriers limit requests; a morning of 50 parcels is through in a minute. */
const AT_ONCE = 5

const NO_KEYS = 'The keys of this courier were removed. Connect it again, or send the parcel with your own courier.'

/**
 * Books the parcels of manifests with their couriers, which give them their AWBs, and withdraws cancelled ones. Each
 * parcel is claimed in the database and booked under its own reference, so that it is booked once, whatever fails in
 * between. A courier that does not answer is asked again with a growing delay, for hours. If it refuses, the parcel is
 * left to staff with the reason. Returns the number of parcels settled.
 */
export async function bookParcels(shop: Shop): Promise<number> {
  const due = await listDueParcels(shop.db, shop.now(), BATCH_SIZE)
  let settled = 0
  const next = async (): Promise<void> => {
    for (let parcel = due.shift(); parcel; parcel = due.shift()) {
      if (!(await claimParcel(shop.db, parcel, later(shop.now(), LEASE)))) continue
      if (await perform(shop, { ...parcel, tries: parcel.tries + 1 })) settled += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return settled
}

/** Performs the task of a claimed parcel; false if it is to be tried again. */
async function perform(shop: Shop, parcel: Parcel): Promise<boolean> {
  const courier = findCourier(shop, parcel.courier)
  if (!courier) {
    await recordRefusal(shop, parcel, NO_KEYS)
    return true
  }
  try {
    const answer = parcel.task === 'cancel' ? await cancel(courier, parcel) : await book(shop, courier, parcel)
    if (answer === null) return true
    if (!answer.ok) await recordRefusal(shop, parcel, answer.detail)
    else await recordDone(shop, parcel, answer.value ?? null)
    return true
  } catch (error) {
    shop.log.warn({ parcel: parcel.id, tries: parcel.tries, error: String(error) }, 'a courier did not answer')
    return recordUnanswered(shop, parcel, courier.facts.title)
  }
}

async function book(shop: Shop, courier: Courier, parcel: Parcel): Promise<Result<Booking, CourierRefusal> | null> {
  const order = await findOrder(shop.db, parcel.orderId)
  if (!order) throw new Error(`Parcel ${parcel.id} has no order`)
  let { awb } = parcel
  if (courier.reserveAwb && awb === null) {
    const reserved = await courier.reserveAwb()
    if (!reserved.ok) return reserved
    awb = reserved.value
    if (!(await keepReserved(shop, parcel, awb))) return null
  }
  const { store } = await readPublicSettings(shop)
  return courier.book(toConsignment(order, { ...parcel, awb }, store))
}

function cancel(courier: Courier, { awb, courierRef }: Parcel): Promise<Result<void, CourierRefusal>> {
  return courier.cancel({ awb: awb ?? '', courierRef: courierRef ?? awb ?? '' })
}

/**
 * Keeps a reserved number before it is used, so that a repeated booking uses the same; false if the parcel waits no
 * more.
 */
function keepReserved(shop: Shop, { id, orderId }: Parcel, awb: string): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId)
    if ((await findParcel(tx, id))?.state !== 'waiting') return false
    await updateParcel(tx, id, { awb }, shop.now())
    return true
  })
}

/** The courier has done what it was asked for. A parcel that was cancelled meanwhile is withdrawn there next. */
function recordDone(shop: Shop, parcel: Parcel, booking: Booking | null): Promise<void> {
  const { at } = auditContext(shop)
  const isFinished = { task: null, nextTryAt: null, failure: null } as const
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, parcel.orderId)
    const present = await findParcel(tx, parcel.id)
    if (!order || !present) return
    if (!booking) return updateParcel(tx, parcel.id, isFinished, at)
    const given = { awb: booking.awb, courierRef: booking.courierRef, routing: booking.routing }
    if (present.state !== 'waiting') {
      const task = { task: 'cancel', tries: 0, nextTryAt: at, failure: null } as const
      return updateParcel(tx, parcel.id, { ...given, ...task }, at)
    }
    const booked = {
      ...given,
      ...isFinished,
      state: 'booked',
      stateAt: at,
      // Its van is ordered after it.
      pickupDay: null,
      nextCheckAt: later(at, CHECK_AFTER),
    } as const
    await updateParcel(tx, parcel.id, booked, at)
    const first = (await listParcelsOf(tx, order.id)).find(({ state }) => isLiveParcel(state))
    if (first?.id === parcel.id) await updateOrder(tx, order.id, { carrier: present.carrier, awb: booking.awb }, at)
    else await updateSearchTerms(tx, order.id)
  })
}

function recordRefusal(shop: Shop, parcel: Parcel, failure: string): Promise<void> {
  return changeWaiting(shop, parcel, async (tx, present) => {
    const over = { task: null, nextTryAt: null, failure } as const
    const context = auditContext(shop)
    const { at } = context
    // A cancellation that was refused leaves the parcel cancelled here, with the reason.
    const isBooking = present.task === 'book' && present.state === 'waiting'
    await updateParcel(tx, parcel.id, isBooking ? { ...over, state: 'refused', stateAt: at } : over, at)
    const place = parcelNumber(present, await listParcelsOf(tx, parcel.orderId))
    const title = courierTitle(shop, parcel.courier)
    const note = `${place ? `Parcel ${place.number}, ${title}` : title}: ${failure}`
    const kind = isBooking ? 'booking-refused' : 'withdrawal-refused'
    await insertEvent(tx, parcel.orderId, { kind, note, forStaff: true }, context)
  })
}

/** Plans the next try after a call without an answer; after hours of them the parcel is left to staff. */
async function recordUnanswered(shop: Shop, parcel: Parcel, title: string): Promise<boolean> {
  const nextTryAt = nextTry(parcel.tries, shop.now())
  if (!nextTryAt) {
    await recordRefusal(
      shop,
      parcel,
      `${title} has not answered for hours. Try again, or send it with your own courier.`,
    )
    return true
  }
  const failure = `${title} did not answer. We ask again by ourselves.`
  await changeWaiting(shop, parcel, (tx) => updateParcel(tx, parcel.id, { nextTryAt, failure }, shop.now()))
  return false
}

/** Changes a parcel whose task is still the claimed one. */
function changeWaiting(shop: Shop, parcel: Parcel, change: (tx: Tx, present: Parcel) => Promise<void>): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, parcel.orderId)
    const present = await findParcel(tx, parcel.id)
    if (present?.task === parcel.task && present.tries === parcel.tries) await change(tx, present)
  })
}
