import { inTransactionOrNothing, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext, type Staff } from '#app/domain/audit-context.ts'
import { isBeforeSlotDay } from '#app/domain/delivery/delivery-slot.ts'
import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { lastPickupDay } from '#app/domain/delivery/pickup.ts'
import { pickLots } from '#app/domain/inventory/lots/pick-lots.server.ts'
import { returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { CASH_GATEWAY, COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { CREDIT_CAUSES } from '#app/domain/payments/refund/refund.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { wholeLines } from '../invoicing/credit-note.ts'
import { issueChallan } from '../invoicing/issue-challan.server.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { issueInvoice } from '../invoicing/issue-invoice.server.ts'
import { mailInvoice } from '../invoicing/mail-invoice.server.ts'
import { changeStatus } from '../order/change-status.server.ts'
import { statusMessage } from '../order/handling-by-fulfilment.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { findOtherOrderByAwb } from '../order/order-search-terms-store.server.ts'
import { isInPhase, type OrderStatus } from '../order/order-status.ts'
import { type CashCollector, STATUS_HANDLING } from '../order/order-status-handling.ts'
import { moveParcels, shipParcels } from '../parcel/move-parcels.server.ts'
import {
  findBookedShipment,
  findCashBox,
  findCashCarrier,
  findParcelNumbers,
  hasDeliveredParcel,
  hasLostCash,
  hasParcelWithoutAwb,
  readMissingBoxes,
  type Shipment,
} from '../parcel/order-parcel-facts.server.ts'
import { createFullRefund } from '../refund/create-refund.server.ts'
import { gramsNotReturned } from '../refund/decide-refund.ts'
import type { AwbTaken } from './awb.ts'
import { decideMove, type MoveReason, type MoveRequest, moveMessage } from './decide-move.ts'
import { parcelWeight } from './parcel-weight.ts'

/**
 * Moves an order by hand, as the table of moves allows. `input.version` is the one staff saw: if somebody else was
 * faster, it refuses `changed-meanwhile`. Packing takes the grams from their lots and issues the invoice; shipping
 * needs carrier and AWB, which no other order may have unless staff insist, and some moves a reason (`needsReason`); a cash order is paid on delivery, its cash with the
 * courier until the shop has received it. If the box that collects it did not arrive, staff have to say who owes it: the
 * courier, or the shopper, and then it stays due. An order of which every box was lost or comes back is not out for
 * delivery, and delivered only if staff say that it has arrived; so is a prepaid one that misses a box and of which
 * nothing was refunded, and one that the shop brings before the day of its slot. One of which one box has arrived does not
 * come back as a whole. A returned parcel is refunded, for which staff need a fresh code, and restocked if still sealed.
 * Queues the message of the new status. Refuses with MOVE_MESSAGES, or `awb-taken`
 * with the other order.
 */
export function moveOrder(
  shop: Shop,
  actor: string | Staff,
  orderId: string,
  input: MoveRequest,
): Promise<Result<void, MoveReason | AwbTaken>> {
  const context = auditContext(shop, actor)
  const move = async (tx: Tx): Promise<Result<void, MoveReason | AwbTaken>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const moved = await moveLockedOrder(tx, shop, order, input, context)
    if (!moved.ok) return moved
    await moveParcels(tx, orderId, input.to, context)
    return done()
  }
  return orCodeNeeded(() => inTransactionOrNothing(shop.db, move))
}

/**
 * Moves a locked order as `moveOrder` does, in the caller's transaction, which a refusal rolls back. An order whose
 * courier has given it a number ships without anything typed. Its parcels on their way are left to the caller.
 */
export async function moveLockedOrder(
  tx: Tx,
  shop: Shop,
  order: Order,
  typed: MoveRequest,
  context: AuditContext,
): Promise<Result<void, MoveReason | AwbTaken>> {
  if (typed.to === 'shipped' && (await hasParcelWithoutAwb(tx, order.id))) return refused('parcels-without-awb')
  const booked = typed.to === 'shipped' && !typed.awb?.trim() ? await findBookedShipment(tx, order.id) : null
  const input = booked ? { ...typed, ...booked } : typed
  const { delivery, pickup } = await findSettings(tx)
  const decided = decideMove(order, input, parcelWeight(order.weightGrams, delivery.packingPercent))
  if (!decided.ok) return decided
  const other = isAwbTyped(input, booked) ? await findOtherOrderByAwb(tx, order.id, input.awb ?? '') : null
  if (other && !input.insistOn?.includes('awb')) return refused('awb-taken', other)
  const isCashLost = input.to === 'delivered' && order.paymentStatus === 'cod_due' && (await hasLostCash(tx, order.id))
  if (isCashLost && !input.cash) return refused('cash-box-lost')
  if (!isCashLost && input.cash === 'shopper') return refused('cash-box-arrived')
  if (input.to === 'out_for_delivery' && !(await readMissingBoxes(tx, order.id)).isOnItsWay)
    return refused('boxes-not-out')
  const asksArrival = input.to === 'delivered' && !input.hasArrived
  const missing = asksArrival ? (await readMissingBoxes(tx, order.id)).missing : 'none'
  // Of cash whose box was lost, who owes it is the question.
  if (missing === 'all' && !isCashLost) return refused('boxes-lost')
  // Delivered, nobody would think of the packs that were paid for and did not come. Of cash, nothing can go back before.
  if (missing === 'some' && order.paymentStatus === 'paid') return refused('boxes-missing')
  if (asksArrival && !isCashLost && isBeforeSlotDay(order, context.at)) return refused('slot-later')
  if (isInPhase(input.to, 'returned') && (await hasDeliveredParcel(tx, order.id))) return refused('box-delivered')
  const picked = input.to === 'packed' ? await pick(tx, order, input, delivery, context) : done()
  if (!picked.ok) return refused(picked.reason)
  const effect = await (MOVE_EFFECTS[input.to] ?? noEffect)(tx, order, input, context)
  if (!effect.ok) return effect
  const columns = columnsChangedBy(order, input, pickup, context)
  await changeStatus(tx, order, input.to, context, {
    ...columns,
    ...(input.note ? { note: input.note } : {}),
  })
  await insertAudit(
    tx,
    { action: 'move-order', subject: `order:${order.id}`, before: order.status, after: auditValue(input, other) },
    context,
  )
  // “Delivered” would be wrong for whoever got a part of it.
  const kind =
    input.isSilent || (missing === 'some' && !isCashLost)
      ? null
      : statusMessage({ ...order, status: input.to }, { isUnpaid: input.cash === 'shopper' })
  // decideMove never cancels: cancelOrder does, with a message that names the refund.
  if (kind && kind !== 'order-cancelled') {
    const numbers = await findParcelNumbers(tx, order.id)
    const cashBox = await findCashBox(tx, order.id, { to: input.to, followsParcels: input.followsParcels ?? false })
    await notifyShopper(tx, shop, { ...order, ...columns, ...numbers, cashBox }, { kind }, context)
  }
  if (input.to === 'shipped' || setsOut(order, input)) await mailInvoice(tx, shop, order.id, context)
  return done()
}

/** Whether an order ships with an AWB that staff typed: one of a courier is its own. */
function isAwbTyped({ to, followsParcels = false }: MoveRequest, booked: Shipment | null): boolean {
  return to === 'shipped' && booked === null && !followsParcels
}

/** Takes the order's grams from their lots; from lots that do not keep long enough only if staff insist. */
function pick(tx: Tx, order: Order, input: MoveRequest, delivery: Settings['delivery'], context: AuditContext) {
  const terms = { keepUntil: minBestBefore(delivery, context.at), insist: input.insistOn?.includes('lots') ?? false }
  return pickLots(tx, order.id, terms, context)
}

/** The audit value of a move: the new status, the warnings staff overrode, and what they said of lost boxes. */
function auditValue({ to, insistOn = [], cash, hasArrived }: MoveRequest, otherWithAwb: string | null) {
  const insisted = insistOn.filter((warning) => warning !== 'awb' || otherWithAwb !== null)
  const answers = {
    ...(insisted.length > 0 ? { insistOn: insisted } : {}),
    ...(cash ? { cash } : {}),
    ...(hasArrived ? { hasArrived } : {}),
  }
  return Object.keys(answers).length > 0 ? { to, ...answers } : to
}

type MoveEffect = (
  tx: Tx,
  order: Order,
  input: MoveRequest,
  context: AuditContext,
) => Promise<Result<void, 'outside-state'>>
const noEffect: MoveEffect = async () => done()

/** The effects of a move on invoice, money and stock, before the order gets its new status. */
const MOVE_EFFECTS: Partial<Record<OrderStatus, MoveEffect>> = {
  packed: issueDocument,
  shipped: async (tx, order, input, context) => {
    // Orders packed by an early version, which issued invoices at shipping.
    const issued = await issueDocument(tx, order, input, context)
    if (!issued.ok) return issued
    const { carrier = '', awb = '' } = input
    await shipParcels(tx, order, { carrier: carrier.trim(), awb: awb.trim() }, context)
    return done()
  },
  delivered: collectCash,
  returned: recordReturn,
}

/** The parcel's invoice, or the challan of goods that nobody pays for. */
async function issueDocument(
  tx: Tx,
  order: Order,
  _: MoveRequest,
  context: AuditContext,
): Promise<Result<void, 'outside-state'>> {
  const issued = await issueInvoice(tx, order, context)
  if (!issued.ok) return refused(issued.reason)
  await issueChallan(tx, order, context)
  return done()
}

// The name under which collected cash is owed to the shop: Cash to receive lists it until it is handed in.
const COLLECTED_BY: Record<CashCollector, (tx: Tx, order: Order) => Promise<string>> = {
  courier: async (tx, { id, carrier }) => (await findCashCarrier(tx, id)) ?? carrier ?? '',
  counter: async () => COUNTER_CASH,
}

async function collectCash(
  tx: Tx,
  order: Order,
  input: MoveRequest,
  context: AuditContext,
): Promise<Result<void, never>> {
  if (order.paymentMethod !== 'cod' || input.cash === 'shopper') return done()
  const { id: orderId, totalPaise } = order
  const cash = { id: context.newId('pay'), orderId, method: 'cod', gateway: CASH_GATEWAY, status: 'captured' } as const
  const { cashCollector } = STATUS_HANDLING[order.status]
  if (cashCollector === null) throw new Error(`Nobody takes the cash of order ${orderId} in status ${order.status}`)
  const collectedBy = await COLLECTED_BY[cashCollector](tx, order)
  await insertPayment(tx, { ...cash, amountPaise: totalPaise, capturedPaise: totalPaise, collectedBy }, context.at)
  return done()
}

const RETURNED = 'Returned to us'

async function recordReturn(
  tx: Tx,
  order: Order,
  input: MoveRequest,
  context: AuditContext,
): Promise<Result<void, never>> {
  if (input.restock) {
    const needs = gramsNotReturned(order.lines, await listRefundLines(tx, order.id))
    await returnStock(tx, order.id, needs, 'Parcel came back sealed', context)
  }
  await createFullRefund(tx, order.id, RETURNED, context)
  // The whole invoice is reversed, paid or not: nothing was supplied.
  await issueCreditNote(
    tx,
    order,
    { refundId: null, reason: CREDIT_CAUSES.returned, lines: wholeLines(order.lines) },
    context,
  )
  return done()
}

/** Whether an order that the shop brings itself leaves with this move. */
function setsOut({ status, fulfilment }: Order, { to }: MoveRequest): boolean {
  return fulfilment === 'local_delivery' && status === 'packed' && to === 'out_for_delivery'
}

function columnsChangedBy(order: Order, input: MoveRequest, pickup: Settings['pickup'], { at }: AuditContext) {
  const { to, carrier = '', awb = '', parcelGrams } = input
  if (setsOut(order, input)) return { carrier: LOCAL_CARRIER, shippedAt: at }
  if (to === 'packed') return { packedAt: at, ...(parcelGrams ? { parcelGrams } : {}) }
  if (to === 'shipped') return { carrier: carrier.trim(), awb: awb.trim(), shippedAt: at }
  if (to === 'ready_for_pickup') return { readyAt: at, pickupUntil: lastPickupDay(at, pickup) }
  return to === 'delivered' ? { deliveredAt: at } : {}
}

/** The number of orders moved, and the refused ones with their messages. */
export type MovedOrders = { moved: number; refused: { id: string; message: string }[] }

/**
 * Moves many orders, each from the version it had when it was ticked and in its own transaction: a refused order does
 * not stop the others.
 */
export async function moveOrders(
  shop: Shop,
  actor: string | Staff,
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
