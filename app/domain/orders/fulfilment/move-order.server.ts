import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { lastPickupDay } from '#app/domain/delivery/pickup.ts'
import { lockOtherOrderByReference } from '#app/domain/payments/payment/payment-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { mailInvoice } from '../invoicing/mail-invoice.server.ts'
import { changeStatus } from '../order/change-status.server.ts'
import { isUpiWithdrawn, notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { lockOtherOrderByAwb } from '../order/order-awb-store.server.ts'
import { isOwnDelivery } from '../order/order-fulfilment.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { statusMessage } from '../order/order-status-handling.ts'
import { moveParcels } from '../parcel/move-parcels.server.ts'
import { type Parcel, parcelNumbers } from '../parcel/parcel.ts'
import { cashParcelTold, dueMessageOf, parcelFacts, shipmentOfAll } from '../parcel/parcel-facts.ts'
import { isMissing } from '../parcel/parcel-state.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { applyEffectsOfMove } from './apply-effects-of-move.server.ts'
import { type DecidedMove, decideMove, type MoveRefusal, type MoveRequest, moveMessage } from './decide-move.ts'
import { countedPacks } from './packs-coming-back.ts'
import { parcelWeight } from './parcel-weight.ts'
import { DOOR_PAYMENTS, isConfirmedReference } from './payment-at-handover.ts'

/**
 * Moves an order by hand, as `decideMove` allows, with what the move does to stock, documents, money and parcels
 * (`applyEffectsOfMove`), and queues the message of the new status. `input.version` is the one staff saw: if somebody
 * else was faster, it refuses `changed-meanwhile`. A return refunds, for which staff need a fresh code. Refuses with
 * MOVE_MESSAGES, or unless staff insist with `awb-taken` or `reference-taken` and the order that has this AWB or UTR.
 */
export function moveOrder(
  shop: Shop,
  actor: Actor,
  orderId: string,
  input: MoveRequest,
): Promise<Result<void, MoveRefusal>> {
  const context = auditContext(shop, actor)
  const move = async (tx: Tx): Promise<Result<void, MoveRefusal>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const moved = await moveLockedOrder(tx, shop, order, input, context)
    if (!moved.ok) return moved
    await moveParcels(tx, moved.value, input, context)
    return done()
  }
  return orCodeNeeded(() => inTransactionOrNothing(shop.db, move))
}

/**
 * Moves a locked order as `moveOrder` does, in the caller's transaction, which has to be rolled back after a refusal.
 * Parcels on their way are left to the caller. Returns the parcels of the order as they are now.
 */
export async function moveLockedOrder(
  tx: Tx,
  shop: Shop,
  order: Order,
  input: MoveRequest,
  context: AuditContext,
): Promise<Result<Parcel[], MoveRefusal>> {
  const { delivery, pickup, cod } = await findSettings(tx)
  const parcels = await listParcelsOf(tx, order.id)
  const weight = parcelWeight(order.weightGrams, delivery.packingPercent)
  const decided = decideMove(order, input, { parcels: parcelFacts(parcels), weight, cod, at: context.at })
  if (!decided.ok) return decided
  const move = decided.value
  const other = move.to === 'shipped' && move.isAwbTyped ? await lockOtherOrderByAwb(tx, order.id, move.awb) : null
  if (move.to === 'shipped' && other && !move.insistOn?.includes('awb')) return refused('awb-taken', other)
  const payer = await otherOrderPaid(tx, order.id, move)
  if (move.to === 'delivered' && payer && !isConfirmedReference(move.reference ?? '', move.confirmedReference))
    return refused('reference-taken', payer)
  const applied = await applyEffectsOfMove(tx, order, move, { parcels, delivery }, context)
  if (!applied.ok) return applied
  const columns = columnsChangedBy(order, move, pickup, context)
  await changeStatus(tx, order, { to: move.to, ...columns, ...(move.note ? { note: move.note } : {}) }, context)
  await insertAudit(
    tx,
    {
      action: 'move-order',
      subject: `order:${order.id}`,
      before: order.status,
      after: auditValue(move, other ?? payer),
    },
    context,
  )
  await notifyOfMove(tx, shop, { ...order, ...columns }, { move, parcels: applied.value }, context)
  if (move.to === 'shipped' || setsOut(order, move)) await mailInvoice(tx, shop, order.id, context)
  return applied
}

/** Another order that was paid under the UTR of a delivery, or null. */
async function otherOrderPaid(tx: Tx, orderId: string, move: DecidedMove): Promise<string | null> {
  return move.to === 'delivered' && move.reference ? lockOtherOrderByReference(tx, orderId, move.reference) : null
}

/**
 * The audit value of a move: the new status, the warnings staff overrode, and what they said of missing parcels and of
 * the packs that came back.
 */
function auditValue(move: DecidedMove, otherOrder: string | null) {
  const answers: Record<string, unknown> = {}
  if (move.to === 'packed' || move.to === 'shipped') {
    const insisted = (move.insistOn ?? []).filter((warning) => warning !== 'awb' || otherOrder !== null)
    if (insisted.length > 0) answers.insistOn = insisted
  }
  if (move.to === 'delivered') {
    if (move.cash) answers.cash = move.cash
    if (move.hasArrived) answers.hasArrived = true
    if (move.method) answers.method = move.method
    if (move.reference) answers.reference = move.reference
    if (otherOrder) answers.alsoPaid = otherOrder
  }
  if (move.to === 'returned') {
    const counted = countedPacks(move.packs)
    if (counted.length > 0) answers.packs = counted
    if (move.isEmpty) answers.isEmpty = true
  }
  return Object.keys(answers).length > 0 ? { to: move.to, ...answers } : move.to
}

/** Queues the message of the new status. A shopper who got a part of the order reads which of its parcels that is. */
async function notifyOfMove(
  tx: Tx,
  shop: Shop,
  order: Order,
  { move, parcels }: { move: DecidedMove; parcels: readonly Parcel[] },
  context: AuditContext,
): Promise<void> {
  const { to, isSilent, followsParcels = false } = move
  if (isSilent) return
  const isUnpaid = move.to === 'delivered' && move.cash === 'shopper'
  const kind = statusMessage({ ...order, status: to }, { isUnpaid })
  // decideMove never cancels: cancelOrder does, with a message that names the refund.
  if (!kind || kind === 'order-cancelled') return
  const cashParcel = cashParcelTold(parcels, { to, followsParcels })
  const isPartial = move.to === 'delivered' && move.isPartial
  const arrived = isPartial ? parcels.filter(({ state }) => !isMissing(state)) : []
  const about = { ...shipmentOfAll(parcels), cashParcel, parcelNumbers: parcelNumbers(arrived, parcels) }
  await notifyShopper(tx, shop, { ...order, ...about }, { kind }, context)
  // The message of what is shipped says nothing of money, as its registered text has no place for it.
  const due = to === 'shipped' ? dueMessageOf(to, parcels) : null
  if (due && order.paymentStatus === 'cod_due' && (await isUpiWithdrawn(tx, order)))
    await notifyShopper(tx, shop, { ...order, cashParcel: due.cashParcel }, { kind: due.kind }, context)
}

/** Whether an order that the shop brings itself leaves with this move. */
function setsOut({ status, fulfilment }: Order, { to }: DecidedMove): boolean {
  return isOwnDelivery(fulfilment) && status === 'packed' && to === 'out_for_delivery'
}

function columnsChangedBy(order: Order, move: DecidedMove, pickup: Settings['pickup'], { at }: AuditContext) {
  if (setsOut(order, move)) return { carrier: LOCAL_CARRIER, shippedAt: at }
  switch (move.to) {
    case 'packed':
      return { packedAt: at, ...(move.parcelGrams ? { parcelGrams: move.parcelGrams } : {}) }
    case 'shipped':
      return { carrier: move.carrier, awb: move.awb, shippedAt: at }
    case 'ready_for_pickup':
      return { readyAt: at, pickupUntil: lastPickupDay(at, pickup) }
    case 'delivered':
      return { deliveredAt: at, ...(move.method ? { paymentMethod: DOOR_PAYMENTS[move.method].method } : {}) }
    default:
      return {}
  }
}

/** The number of orders moved, and the refused ones with their messages. */
export type MovedOrders = { moved: number; refused: { id: string; message: string }[] }

/**
 * Moves many orders, each from the version it had when it was ticked and in its own transaction: a refused order does
 * not stop the others.
 */
export async function moveOrders(
  shop: Shop,
  actor: Actor,
  inputs: readonly (MoveRequest & { id: string })[],
): Promise<MovedOrders> {
  const result: MovedOrders = { moved: 0, refused: [] }
  for (const { id, ...input } of inputs) {
    const moved = await moveOrder(shop, actor, id, input)
    if (moved.ok) result.moved++
    else result.refused.push({ id, message: moveMessage(moved) })
  }
  return result
}
