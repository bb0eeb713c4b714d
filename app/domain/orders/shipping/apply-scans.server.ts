import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import type { MoveRefusal } from '../fulfilment/decide-move.ts'
import { moveLockedOrder } from '../fulfilment/move-order.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { isInPhase } from '../order/order-status.ts'
import { insertChangedOrder } from '../order/order-write-store.server.ts'
import type { ScanSource } from '../parcel/courier-scan.ts'
import { lostParcelMessage } from '../parcel/lost-parcel.ts'
import { replaceParcel } from '../parcel/move-parcels.server.ts'
import { type Parcel, parcelNumbers } from '../parcel/parcel.ts'
import { findScanTimes, insertScans } from '../parcel/parcel-scan-store.server.ts'
import {
  hasFailedAttempt,
  isLiveParcel,
  isOpenParcel,
  movesTo,
  orderStatusOf,
  type ParcelState,
} from '../parcel/parcel-state.ts'
import { findParcel, findParcelByAwb, listParcelsOf, updateParcel } from '../parcel/parcel-store.server.ts'
import { decideScans, timeOfScan } from './decide-scans.ts'

/** How often a courier is asked where its parcels are. Webhooks come in between. */
export const CHECK_AFTER = 30 * MINUTES

/**
 * Applies scans of a courier to its parcels, in any sequence and any number of times. Keeps each scan once, moves the
 * parcel forward and its order with it, and sends the shopper a message about a lost parcel. A state that closes an
 * order and moves its money is not believed from a webhook: the courier is asked first. An AWB that no parcel has is
 * ignored. Returns the number of parcels that moved.
 */
export async function applyScans(
  shop: Shop,
  courier: string,
  scans: readonly ScanEvent[],
  source: Exclude<ScanSource, 'staff'>,
): Promise<number> {
  let moved = 0
  for (const [awb, ofParcel] of Map.groupBy(scans, (scan) => scan.awb)) {
    const parcel = await findParcelByAwb(shop.db, courier, awb)
    if (parcel && (await applyToParcel(shop, parcel, ofParcel, source))) moved += 1
  }
  return moved
}

async function applyToParcel(
  shop: Shop,
  { id, orderId }: Parcel,
  scans: readonly ScanEvent[],
  source: 'webhook' | 'asked',
): Promise<boolean> {
  const context = auditContext(shop)
  const { at } = context
  let refusal: string | null = null
  const applied = await inTransactionOrNothing(shop.db, async (tx): Promise<Result<boolean, MoveRefusal>> => {
    const order = await lockOrder(tx, orderId)
    const parcel = await findParcel(tx, id)
    if (!order || !parcel) return done(false)
    const known = await findScanTimes(tx, id)
    const dated = scans.map((scan) => ({ ...scan, at: timeOfScan(scan.at, known.get(scan.key), at) }))
    const written = await insertScans(tx, id, dated, { source, at, newId: context.newId })
    const { change, unconfirmed } = decideScans(parcel, dated, source)
    // A courier that did not confirm it before may by now, when it tells of it once more.
    const isNews = unconfirmed !== null && (unconfirmed !== parcel.unconfirmed || written > 0)
    if (!change) {
      // Asked, the courier has not confirmed it either: it is asked again at the next check.
      if (isNews) await updateParcel(tx, id, { unconfirmed, nextCheckAt: at }, at)
      return done(false)
    }
    const nextCheckAt = !isOpenParcel(change.state)
      ? null
      : isNews
        ? at
        : (parcel.nextCheckAt ?? later(at, CHECK_AFTER))
    const isSettled = source === 'asked' || !isOpenParcel(change.state)
    await updateParcel(
      tx,
      id,
      { ...change, nextCheckAt, unconfirmed: unconfirmed ?? (isSettled ? null : parcel.unconfirmed) },
      at,
    )
    // The order has arrived with its other parcels only once this one has: it waits for another number, and still
    // collects its cash.
    const parcels = await listParcelsOf(tx, orderId)
    const live = parcels.filter((each) => isLiveParcel(each.state))
    if (change.state === 'cancelled' && live.length > 0) await replaceParcel(tx, order, parcels, parcel, {}, context)
    // Of an order that is taken back the sums of its day tell what came back from what was lost.
    if (change.state === 'lost') await insertChangedOrder(tx, orderId)
    const moves = await moveWithParcels(tx, shop, orderId, context)
    if (!moves.ok) {
      refusal = moves.reason
      return moves
    }
    await notifyOfParcel(tx, shop, { order, parcel, live, to: change.state }, context)
    return done(change.state !== parcel.state)
  })
  if (refusal) shop.log.warn({ order: orderId, parcel: id, reason: refusal }, 'an order could not follow its parcel')
  return applied.ok && applied.value
}

/**
 * Tells the shopper what the status of the order does not. Either a parcel was lost; if it was to collect the cash,
 * nothing is paid at the door. Or the parcel that collects the cash is out for delivery, after the message of that
 * status was about another parcel.
 */
async function notifyOfParcel(
  tx: Tx,
  shop: Shop,
  { order, parcel, live, to }: { order: Order; parcel: Parcel; live: readonly Parcel[]; to: ParcelState },
  context: AuditContext,
): Promise<void> {
  const { carrier, awb } = parcel
  // One on its way back to the shop is the shop's own loss.
  if (to === 'lost' && isInPhase(order.status, 'preparing', 'in-transit')) {
    const about = { ...order, carrier, awb, parcelNumbers: parcelNumbers([parcel], live) }
    await notifyShopper(tx, shop, about, { kind: lostParcelMessage(order, parcel) }, context)
  }
  if (to !== 'out_for_delivery' || parcel.state === to || parcel.collectPaise === 0) return
  const present = await lockOrder(tx, order.id)
  const isTold = present?.status !== order.status && present?.status === to
  if (present?.paymentStatus === 'cod_due' && !isTold)
    await notifyShopper(tx, shop, { ...present, carrier, awb }, { kind: 'order-out-for-delivery' }, context)
}

/**
 * Brings a locked order to the status of its parcels. One that failed without an attempt at the door tells its shopper
 * nothing: nobody tries again. Refuses like `moveOrder`.
 */
async function moveWithParcels(
  tx: Tx,
  shop: Shop,
  orderId: string,
  context: AuditContext,
): Promise<Result<void, MoveRefusal>> {
  const states = (await listParcelsOf(tx, orderId)).map(({ state }) => state)
  const order = await lockOrder(tx, orderId)
  const to = orderStatusOf(states)
  if (!order || !to) return done()
  for (const step of movesTo(order.status, to)) {
    const present = await lockOrder(tx, orderId)
    if (!present) return done()
    const { version, carrier, awb } = present
    const shipment = carrier && awb ? { carrier, awb } : {}
    const isSilent = step === 'undelivered' && !hasFailedAttempt(states)
    const move = { to: step, version, isSilent, followsParcels: true, ...shipment }
    const moved = await moveLockedOrder(tx, shop, present, move, context)
    if (!moved.ok) return moved
  }
  return done()
}
