import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext, type Staff } from '#app/domain/audit-context.ts'
import { leastBestBefore } from '#app/domain/delivery/least-best-before.ts'
import { pickLots } from '#app/domain/inventory/lots/pick-lots.server.ts'
import { returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import type { OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { CASH } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { needsNotBack } from '#app/domain/payments/refund/order-refund.ts'
import { CREDIT_CAUSES } from '#app/domain/payments/refund/refund.ts'
import { orCodeNeeded } from '#app/domain/payments/refund/refund-permission.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-store.server.ts'
import { requestFullRefund } from '#app/domain/payments/refund/request-refund.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { wholeLines } from '../invoicing/credit-note.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { issueInvoice } from '../invoicing/issue-invoice.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'
import { lockOrder } from '../order/order-store.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { CANCEL_MESSAGES } from './cancellation.ts'
import { changeStatus } from './change-status.server.ts'
import { decideMove, MOVE_MESSAGES, type MoveReason, type MoveRequest } from './manual-move.ts'
import { isManualMove, type ManualMove } from './order-moves.ts'
import { parcelWeight } from './parcel-weight.ts'

/**
 * Moves an order along by hand, as the table of moves allows. `version` is the one the mover looked at: when somebody
 * else was faster, nothing is done and they see the order as it is now. Packing takes the grams from their lots and issues the
 * invoice, where something was charged; leaving needs carrier and AWB; a cash order is paid when it is delivered, its
 * cash with the courier until the shop has received it; a
 * parcel that came back is refunded, for which staff need a fresh code, and restocked if still sealed.
 */
export function moveOrder(
  shop: Shop,
  orderId: string,
  input: MoveRequest,
  actor: string | Staff,
): Promise<Result<undefined, MoveReason>> {
  const context = auditContext(shop, actor)
  const move = async (tx: Tx): Promise<Result<undefined, MoveReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const { delivery } = await findSettings(tx)
    const decided = decideMove(order, input, parcelWeight(order.weightGrams, delivery.packingPercent))
    if (!decided.ok) return decided
    const picked = input.to === 'packed' ? await pick(tx, order, input, delivery, context) : done(undefined)
    if (!picked.ok) return refused(picked.reason)
    await (BEFORE[input.to] ?? nothing)(tx, order, input, context)
    await changeStatus(tx, order, input.to, context, {
      ...changesOf(input, context),
      ...(input.note ? { note: input.note } : {}),
    })
    await insertAudit(
      tx,
      { action: 'move-order', subject: `order:${orderId}`, before: order.status, after: auditedOf(input) },
      context,
    )
    const kind = isManualMove(input.to) ? MESSAGE_AFTER[input.to] : null
    if (kind) await notifyShopper(tx, shop, { ...order, ...changesOf(input, context) }, kind, context)
    return done(undefined)
  }
  return orCodeNeeded(() => inTransactionOrNothing(shop.db, move))
}

/** Takes the order's grams from their lots; from those that keep too short only if staff insist. */
function pick(tx: Tx, order: Order, input: MoveRequest, delivery: Settings['delivery'], context: AuditContext) {
  const terms = { keepUntil: leastBestBefore(delivery, context.at), insist: input.insistOn?.includes('lots') ?? false }
  return pickLots(tx, order.id, terms, context)
}

/** Where to; and, of a packed parcel, what staff insisted on. */
function auditedOf({ to, insistOn = [] }: MoveRequest) {
  return insistOn.length > 0 ? { to, insistOn } : to
}

/** What the shopper is sent after a move to a status; null: nothing. */
const MESSAGE_AFTER: Record<ManualMove, OrderMessageKind | null> = {
  confirmed: null,
  packed: null,
  shipped: 'order-shipped',
  out_for_delivery: 'order-out-for-delivery',
  undelivered: 'order-undelivered',
  delivered: 'order-delivered',
  returning: null,
  returned: null,
  cancelled: null,
}

type Step = (tx: Tx, order: Order, input: MoveRequest, context: AuditContext) => Promise<unknown>
const nothing: Step = async () => undefined

/** What happens to order, money and stock before the order gets its new status. */
const BEFORE: Partial<Record<OrderStatus, Step>> = {
  packed: (tx, order, _, context) => issueInvoice(tx, order, context),
  // One that was packed before invoices were given at packing.
  shipped: (tx, order, _, context) => issueInvoice(tx, order, context),
  delivered: collectCash,
  returned: takeBack,
}

async function collectCash(tx: Tx, order: Order, _: MoveRequest, context: AuditContext) {
  if (order.paymentMethod !== 'cod') return
  const { id: orderId, totalPaise } = order
  const cash = { id: context.newId('pay'), orderId, method: 'cod', gateway: CASH, status: 'captured' } as const
  const collectedBy = order.carrier ?? ''
  await insertPayment(tx, { ...cash, amountPaise: totalPaise, capturedPaise: totalPaise, collectedBy }, context.at)
}

const RETURNED = 'Returned to us'

async function takeBack(tx: Tx, order: Order, input: MoveRequest, context: AuditContext) {
  if (input.restock) {
    const needs = needsNotBack(order.lines, await listRefundLines(tx, order.id))
    await returnStock(tx, order.id, needs, 'Parcel came back sealed', context)
  }
  await requestFullRefund(tx, order.id, RETURNED, context)
  // The whole invoice is taken back, paid or not: nothing of it was supplied after all.
  await issueCreditNote(
    tx,
    order,
    { refundId: null, reason: CREDIT_CAUSES.returned, lines: wholeLines(order.lines) },
    context,
  )
}

function changesOf({ to, carrier = '', awb = '', parcelGrams }: MoveRequest, { at }: AuditContext) {
  if (to === 'packed') return { packedAt: at, ...(parcelGrams ? { parcelGrams } : {}) }
  if (to === 'shipped') return { carrier: carrier.trim(), awb: awb.trim(), shippedAt: at }
  return to === 'delivered' ? { deliveredAt: at } : {}
}

/** How many orders were moved, and which were not and why. */
export type MovedOrders = { moved: number; refused: { id: string; message: string }[] }

/**
 * Moves many orders, each from the version it had when it was ticked and in a transaction of its own: one that is refused
 * stops none of the others.
 */
export async function moveOrders(
  shop: Shop,
  inputs: readonly (MoveRequest & { id: string })[],
  actor: string | Staff,
): Promise<MovedOrders> {
  const answer: MovedOrders = { moved: 0, refused: [] }
  for (const { id, ...input } of inputs) {
    const moved = await moveOrder(shop, id, input, actor)
    if (moved.ok) answer.moved++
    else answer.refused.push({ id, message: MOVE_MESSAGES[moved.reason] })
  }
  return answer
}

type Changed =
  | { ok: true; value: string }
  | { ok: false; message: string; fields: Record<string, string>; codeNeeded?: boolean }

/**
 * What the owner's buttons do: cancelling has its own verb, every other move is one of the table. Gives what to say
 * afterwards, or why not, at the field concerned where there is one.
 */
export async function moveOrderManually(
  shop: Shop,
  orderId: string,
  input: MoveRequest,
  actor: string | Staff,
): Promise<Changed> {
  if (input.to === 'cancelled') {
    if (!input.note) return { ok: false, message: NO_REASON, fields: { note: NO_REASON } }
    const cancelled = await cancelOrder(shop, { orderId, actor, as: 'staff', note: input.note })
    return cancelled.ok
      ? { ok: true, value: STATUS_FACTS.cancelled.name }
      : {
          ok: false,
          message: CANCEL_MESSAGES[cancelled.reason],
          fields: {},
          codeNeeded: cancelled.reason === 'code-not-fresh',
        }
  }
  const moved = await moveOrder(shop, orderId, input, actor)
  if (moved.ok) return { ok: true, value: STATUS_FACTS[input.to].name }
  const message = MOVE_MESSAGES[moved.reason]
  const field = moved.reason === 'carrier-needed' ? 'carrier' : moved.reason === 'awb-needed' ? 'awb' : null
  return {
    ok: false,
    message,
    fields: field ? { [field]: message } : {},
    codeNeeded: moved.reason === 'code-not-fresh',
  }
}

const NO_REASON = 'Say why: the shopper reads it.'
