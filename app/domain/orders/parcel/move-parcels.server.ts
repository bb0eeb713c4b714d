import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { newParcel } from './new-parcel.ts'
import { isOwn, OWN_COURIER, type Parcel } from './parcel.ts'
import type { Shipment } from './parcel-facts.ts'
import { hasLeftShop, isBookedOrLeft, isOpenParcel, isSentBack, STATE_OF_STATUS } from './parcel-state.ts'
import { insertParcel, type ParcelChange, updateParcel } from './parcel-store.server.ts'

// The steps write the parcels of a locked order; `parcels` are all of them as they are stored.

/**
 * Ships the parcels of an order. With the number of one of them all booked ones leave, unless a courier has said which of
 * them did; otherwise one with the typed carrier and number leaves, and those that a courier has been asked for are
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
 * Brings the parcels on their way to the status that staff gave their order; one that comes back does not arrive with the
 * others, and a lost one only if staff say that all has arrived (`hasArrived`). If the order has ended, a parcel that
 * never left is withdrawn: booked later, it would collect cash for an order that is over.
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
  if (!isOpenParcel(state)) await withdrawParcels(tx, parcels, context)
  for (const parcel of parcels) {
    const isFound = hasArrived && state === 'delivered' && parcel.state === 'lost'
    if (!isFound && (!isOpenParcel(parcel.state) || !hasLeftShop(parcel.state) || parcel.state === state)) continue
    if (state === 'delivered' && isSentBack(parcel.state)) continue
    const moved: ParcelChange = { state, stateAt: at, unconfirmed: null }
    await changeParcel(tx, parcel, isOpenParcel(state) ? moved : { ...moved, nextCheckAt: null }, at)
  }
}

/**
 * Brings the parcels that ended with a status of their order `since` an instant back to its status before. Their courier
 * is asked at once, as nobody followed them meanwhile.
 */
export async function moveParcelsBack(
  tx: Tx,
  parcels: readonly Parcel[],
  { to, since }: { to: OrderStatus; since: Instant },
  { at }: AuditContext,
): Promise<void> {
  const state = STATE_OF_STATUS[to] ?? 'in_transit'
  for (const parcel of parcels) {
    if (parcel.state !== 'delivered' || parcel.stateAt < since) continue
    await changeParcel(tx, parcel, { state, stateAt: at, nextCheckAt: isOwn(parcel) ? null : at }, at)
  }
}

/**
 * Withdraws the parcels of an order that have not left, also at their courier, who may have one even if no answer came.
 * Returns all parcels as they are now.
 */
export async function withdrawParcels(tx: Tx, parcels: readonly Parcel[], { at }: AuditContext): Promise<Parcel[]> {
  const after: Parcel[] = []
  for (const parcel of parcels) {
    const isHere = isOpenParcel(parcel.state) && !hasLeftShop(parcel.state)
    after.push(isHere ? await changeParcel(tx, parcel, withdrawal(parcel, at), at) : parcel)
  }
  return after
}

/** What changes of a parcel that is withdrawn before it has left. */
function withdrawal(parcel: Parcel, at: Instant): ParcelChange {
  // With a number reserved before, a booking without an answer can be withdrawn too.
  const mayBeBooked = !isOwn(parcel) && (parcel.state === 'booked' || (parcel.tries > 0 && parcel.awb !== null))
  const task = mayBeBooked
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
