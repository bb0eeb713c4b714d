import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { isOwn, newParcel, OWN_COURIER, type Parcel, type ParcelBeforeDelivery } from './parcel.ts'
import type { Shipment } from './parcel-facts.ts'
import { hasLeftShop, isBookedOrLeft, isOpenParcel, isSentBack, STATE_OF_STATUS } from './parcel-state.ts'
import { insertParcel, listParcelsOf, lockParcelsOf, type ParcelChange, updateParcel } from './parcel-store.server.ts'

// The steps write the parcels of a locked order; `parcels` are all of them as they are stored.

/**
 * Ships the parcels of an order. With the number of one of them all booked ones leave, unless a courier has said which
 * of them did; otherwise one with the typed carrier and number leaves, and those that a courier has been asked for are
 * withdrawn. Returns all parcels as they are now.
 */
export async function shipParcels(
  tx: Tx,
  order: Order,
  parcels: readonly Parcel[],
  { carrier, awb }: Shipment,
  context: AuditContext,
): Promise<Parcel[]> {
  const isOneOfThem = parcels.some((parcel) => parcel.awb === awb && isBookedOrLeft(parcel.state))
  if (isOneOfThem && parcels.some(({ state }) => hasLeftShop(state))) return [...parcels]
  if (isOneOfThem) {
    const left: Parcel[] = []
    for (const parcel of parcels)
      left.push(
        isBookedOrLeft(parcel.state)
          ? await changeParcel(tx, parcel, { state: 'in_transit', stateAt: context.at }, context.at)
          : parcel,
      )
    return left
  }
  const withdrawn = await withdrawParcels(tx, parcels, context)
  const typed = { state: 'in_transit', courier: OWN_COURIER, carrier, awb } as const
  // A withdrawn parcel collects no cash, so the new one does.
  const sent: Parcel = { ...newParcel(order, withdrawn, context), ...typed }
  await insertParcel(tx, sent)
  return [...withdrawn, sent]
}

/**
 * Brings the parcels on their way to the status that staff gave their order; one that comes back does not arrive with
 * the others, and a lost one only if staff say that all has arrived (`hasArrived`). If the order has ended, a parcel
 * that never left is withdrawn: booked later, it would collect cash for an order that is over.
 */
export async function moveParcels(
  tx: Tx,
  parcels: readonly Parcel[],
  { to, hasArrived = false }: { to: OrderStatus; hasArrived?: boolean | undefined },
  context: AuditContext,
): Promise<void> {
  const { at } = context
  const state = STATE_OF_STATUS[to]
  if (!state) return
  const isDelivery = state === 'delivered'
  const kept = (parcel: Parcel) => (isDelivery ? { beforeDelivery: asBefore(parcel) } : {})
  for (const parcel of parcels) {
    const { state: was } = parcel
    if (!isOpenParcel(state) && isHere(parcel)) {
      await changeParcel(tx, parcel, { ...withdrawal(parcel, at), ...kept(parcel) }, at)
      continue
    }
    const isFound = hasArrived && isDelivery && was === 'lost'
    if (!isFound && (!isOpenParcel(was) || !hasLeftShop(was) || was === state)) continue
    if (isDelivery && isSentBack(was)) continue
    const moved: ParcelChange = { state, stateAt: at, unconfirmed: null, ...kept(parcel) }
    await changeParcel(tx, parcel, isOpenParcel(state) ? moved : { ...moved, nextCheckAt: null }, at)
  }
}

/**
 * Puts the parcels of a locked order back to where they were before it was marked as delivered `since` an instant: a
 * lost one is lost, and one that had not left waits to be sent. The courier of one on its way is asked at once, as
 * nobody followed it meanwhile; instead of one whose courier was asked to withdraw it, another waits for a number.
 */
export async function moveParcelsBack(
  tx: Tx,
  order: Order,
  { to, since }: { to: OrderStatus; since: Instant },
  context: AuditContext,
): Promise<void> {
  const { at } = context
  // No job asks a courier to withdraw one of them meanwhile.
  for (const parcel of await lockParcelsOf(tx, order.id)) {
    const before = parcel.beforeDelivery ?? guessedBefore(parcel, { to, since, at })
    if (!before) continue
    const isFollowed = !isOwn(parcel) && isOpenParcel(before.state) && hasLeftShop(before.state)
    if (isWithdrawalAsked(parcel, before)) {
      await updateParcel(tx, parcel.id, { beforeDelivery: null }, at)
      await replaceParcel(tx, order, await listParcelsOf(tx, order.id), parcel, {}, context)
    } else {
      const followed = isFollowed ? { nextCheckAt: at } : {}
      await changeParcel(tx, parcel, { ...before, ...followed, beforeDelivery: null }, at)
    }
  }
}

/** What a delivery changes of a parcel, as it is. */
function asBefore(parcel: Parcel): ParcelBeforeDelivery {
  const { state, stateAt, task, tries, nextTryAt, failure, nextCheckAt, unconfirmed } = parcel
  return { state, stateAt, task, tries, nextTryAt, failure, nextCheckAt, unconfirmed }
}

/** Where a parcel was that an earlier version marked as delivered, which kept nothing: where its order goes back to. */
function guessedBefore(
  parcel: Parcel,
  { to, since, at }: { to: OrderStatus; since: Instant; at: Instant },
): ParcelBeforeDelivery | null {
  if (parcel.state !== 'delivered' || parcel.stateAt < since) return null
  return { ...asBefore(parcel), state: STATE_OF_STATUS[to] ?? 'in_transit', stateAt: at }
}

/** Whether the courier of a parcel that a delivery withdrew was asked to withdraw it too, or is being asked. */
function isWithdrawalAsked(parcel: Parcel, before: ParcelBeforeDelivery): boolean {
  const isStillToAsk = parcel.task === 'cancel' && parcel.tries === 0
  return parcel.state === 'cancelled' && mayBeBooked({ ...parcel, ...before }) && !isStillToAsk
}

/**
 * Withdraws the parcels of an order that have not left, also at their courier, who may have one even if no answer came.
 * Returns all parcels as they are now.
 */
export async function withdrawParcels(tx: Tx, parcels: readonly Parcel[], { at }: AuditContext): Promise<Parcel[]> {
  const after: Parcel[] = []
  for (const parcel of parcels)
    after.push(isHere(parcel) ? await changeParcel(tx, parcel, withdrawal(parcel, at), at) : parcel)
  return after
}

/** Whether a parcel is to be sent and has not left. */
function isHere({ state }: Parcel): boolean {
  return isOpenParcel(state) && !hasLeftShop(state)
}

/** Whether a courier may have booked a parcel, also one that waits: its answer may be missing, but not its number. */
function mayBeBooked(parcel: Pick<Parcel, 'courier' | 'state' | 'tries' | 'awb'>): boolean {
  return !isOwn(parcel) && (parcel.state === 'booked' || (parcel.tries > 0 && parcel.awb !== null))
}

/** What changes of a parcel that is withdrawn before it has left. */
function withdrawal(parcel: Parcel, at: Instant): ParcelChange {
  // With a number reserved before, a booking without an answer can be withdrawn too.
  const task = mayBeBooked(parcel)
    ? ({ task: 'cancel', tries: 0, nextTryAt: at } as const)
    : ({ task: null, nextTryAt: null } as const)
  return { state: 'cancelled', stateAt: at, nextCheckAt: null, unconfirmed: null, failure: null, ...task }
}

/**
 * Sends a parcel that its courier refused or cancelled with the shop's own courier, or lets it wait for a number again:
 * a new parcel of its weight, which collects the same cash, takes its place.
 */
export async function replaceParcel(
  tx: Tx,
  order: Order,
  parcels: readonly Parcel[],
  { id, grams, collectPaise }: Parcel,
  typed: Partial<Pick<Parcel, 'state' | 'carrier' | 'awb'>>,
  context: AuditContext,
): Promise<void> {
  const [others, replaced] = [parcels.filter((each) => each.id !== id), parcels.filter((each) => each.id === id)]
  const now = [...others, ...(await withdrawParcels(tx, replaced, context))]
  await insertParcel(tx, { ...newParcel(order, now, context), grams, collectPaise, ...typed })
}

async function changeParcel(tx: Tx, parcel: Parcel, changed: ParcelChange, at: Instant): Promise<Parcel> {
  await updateParcel(tx, parcel.id, changed, at)
  return { ...parcel, ...changed, updatedAt: at }
}
