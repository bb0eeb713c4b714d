import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { minBestBefore } from '#app/domain/delivery/min-best-before.ts'
import { lockPoolsOf } from '#app/domain/inventory/holds/lock-stock.server.ts'
import { pickLots } from '#app/domain/inventory/lots/pick-lots.server.ts'
import { returnSpoiltStock, returnStock } from '#app/domain/inventory/stock/return-stock.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { PAID_BY } from '#app/domain/payments/payment/payment-method.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { sumRefunds } from '#app/domain/payments/refund/refund.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { WHOLE_CREDIT_REASONS, wholeLines } from '../invoicing/credit-note.ts'
import { issueChallan } from '../invoicing/issue-challan.server.ts'
import { issueCreditNote } from '../invoicing/issue-credit-note.server.ts'
import { type InvoiceReason, issueInvoice } from '../invoicing/issue-invoice.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { type CashCollector, STATUS_HANDLING } from '../order/order-status-handling.ts'
import { shipParcels } from '../parcel/move-parcels.server.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { cashCarrier } from '../parcel/parcel-facts.ts'
import { createFullRefund } from '../refund/create-refund-in-transaction.server.ts'
import { packsBackNote } from '../refund/refunded-packs-back.ts'
import type { DecidedMove } from './decide-move.ts'
import {
  decidePacksBack,
  isBackInPart,
  isNothingBack,
  type PacksBack,
  type PacksBackReason,
} from './packs-coming-back.ts'
import { DOOR_PAYMENTS } from './payment-at-handover.ts'

type DecidedMoveTo<To extends DecidedMove['to']> = Extract<DecidedMove, { to: To }>

/** Why a decided move fails after all: the stock in the lots, the packs that came back, or what an invoice may say. */
type MoveEffectsReason = 'no-lot-fits' | 'lots-expired' | PacksBackReason | InvoiceReason

/**
 * Does what a decided move does to lots, documents, money and parcels, before its locked order gets the new status.
 * Returns the parcels as they are now. Refuses with MOVE_MESSAGES, and the caller has to roll back.
 *
 * - Packing takes the grams from their lots and issues the invoice.
 * - Shipping sends the parcels.
 * - Delivery records what was paid at the door.
 * - A return refunds the order and credits its invoice.
 */
export async function applyEffectsOfMove(
  tx: Tx,
  order: Order,
  move: DecidedMove,
  { parcels, delivery }: { parcels: Parcel[]; delivery: Settings['delivery'] },
  context: AuditContext,
): Promise<Result<Parcel[], MoveEffectsReason>> {
  switch (move.to) {
    case 'packed': {
      const insist = move.insistOn?.includes('lots') ?? false
      const picked = await pickLots(
        tx,
        order.id,
        { minBestBefore: minBestBefore(delivery, context.at), insist },
        context,
      )
      if (!picked.ok) return refused(picked.reason)
      const issued = await issueDocuments(tx, order, context)
      return issued.ok ? done(parcels) : issued
    }
    case 'shipped': {
      // Orders packed by an early version, which issued invoices at shipping.
      const issued = await issueDocuments(tx, order, context)
      return issued.ok ? done(await shipParcels(tx, order, parcels, move, context)) : issued
    }
    case 'delivered':
      await collectPayment(tx, order, move, parcels, context)
      return done(parcels)
    case 'returned': {
      const recorded = await recordReturn(tx, order, move, parcels, context)
      return recorded.ok ? done(parcels) : recorded
    }
    default:
      return done(parcels)
  }
}

/** Issues the invoice of an order, or the challan of goods that nobody pays for. */
async function issueDocuments(tx: Tx, order: Order, context: AuditContext): Promise<Result<void, InvoiceReason>> {
  const issued = await issueInvoice(tx, order, context)
  if (!issued.ok) return refused(issued.reason)
  await issueChallan(tx, order, context)
  return done()
}

// The name under which collected cash is owed to the shop: Cash to receive lists it until it is handed in.
const COLLECTED_BY: Record<CashCollector, (order: Order, parcels: readonly Parcel[]) => string> = {
  courier: ({ carrier }, parcels) => cashCarrier(parcels) ?? carrier ?? '',
  counter: () => COUNTER_CASH,
}

/**
 * Records what a cash order was paid on delivery, in cash or by UPI, unless the shopper was not asked for it and still
 * owes it.
 */
async function collectPayment(
  tx: Tx,
  order: Order,
  { cash: owedBy, method: paidBy = 'cash', reference }: DecidedMoveTo<'delivered'>,
  parcels: readonly Parcel[],
  context: AuditContext,
): Promise<void> {
  if (order.paymentMethod !== 'cod' || owedBy === 'shopper') return
  const { id: orderId } = order
  // Of a box that was lost on the way its packs may have been taken off the bill.
  const paise = order.totalPaise - sumRefunds(await listRefundsOf(tx, orderId)).offDuePaise
  const { method, gateway, isOwed } = DOOR_PAYMENTS[paidBy]
  const sums = { amountPaise: paise, capturedPaise: paise }
  const payment = { id: context.newId('pay'), orderId, method, gateway, status: 'captured', ...sums } as const
  if (!isOwed) {
    await insertPayment(tx, { ...payment, ...(reference ? { captureRef: reference } : {}) }, context.at)
    const how = [`${PAID_BY[method]} at the door`, ...(reference ? [reference] : [])].join(', ')
    await insertEvent(tx, orderId, { kind: 'payment-received', note: `${formatMoney(paise)} ${how}` }, context)
    return
  }
  const { cashCollector } = STATUS_HANDLING[order.status]
  if (cashCollector === null) throw new Error(`Nobody takes the cash of order ${orderId} in status ${order.status}`)
  await insertPayment(tx, { ...payment, collectedBy: COLLECTED_BY[cashCollector](order, parcels) }, context.at)
}

/** How the goods of an order that is taken back ended, and what its refund says. */
const RETURN_REASONS = {
  returned: 'Returned to us',
  lost: 'Lost by the courier',
  'part-lost': 'In part lost by the courier, the rest returned to us',
  empty: 'In part lost by the courier, the rest missing from the box that came back',
} as const satisfies Record<keyof typeof WHOLE_CREDIT_REASONS, string>

/**
 * Refunds an order that came back or was lost, reverses its invoice, and puts its packs back on sale if they are
 * sealed; of one with a lost box those that staff counted.
 */
async function recordReturn(
  tx: Tx,
  order: Order,
  { restock, packs = [], isEmpty }: DecidedMoveTo<'returned'>,
  parcels: readonly Parcel[],
  context: AuditContext,
): Promise<Result<void, PacksBackReason>> {
  const refundedLines = await listRefundLines(tx, order.id)
  const said = { restock: restock ?? false, packs, isEmpty: isEmpty ?? false }
  const back = decidePacksBack(order, parcels, refundedLines, said)
  if (!back.ok) return back
  const { sealed, spoilt } = back.value
  await lockPoolsOf(tx, order.id, [...sealed, ...spoilt])
  await returnStock(tx, order.id, sealed, 'Parcel came back sealed', context)
  await returnSpoiltStock(tx, order.id, spoilt, context)
  const isCounted = isBackInPart(parcels)
  const ofCounted = isNothingBack(back.value, refundedLines) ? 'empty' : 'part-lost'
  const how = order.isLost ? 'lost' : isCounted ? ofCounted : 'returned'
  if (isCounted) await recordCount(tx, order, said, context)
  await createFullRefund(tx, order.id, RETURN_REASONS[how], context)
  // The whole invoice is reversed, paid or not: nothing was supplied.
  await issueCreditNote(
    tx,
    order,
    { refundId: null, reason: WHOLE_CREDIT_REASONS[how], lines: wholeLines(order.lines) },
    context,
  )
  return done()
}

/** Records which packs came back of an order with a lost box, as staff counted them, or that its box was empty. */
async function recordCount(
  tx: Tx,
  { id, lines }: Order,
  { packs, isEmpty }: { packs: readonly PacksBack[]; isEmpty: boolean },
  context: AuditContext,
): Promise<void> {
  if (isEmpty) {
    const note = 'None: the box that came back was empty'
    return insertEvent(tx, id, { kind: 'packs-taken-back', note, forStaff: true }, context)
  }
  for (const [as, stock] of [
    ['sealed', 'restock'],
    ['spoilt', 'write-off'],
  ] as const) {
    const taken = packs.flatMap((each) => {
      const line = lines.find(({ position }) => position === each.position)
      return line && each[as] > 0 ? [{ line, packs: each[as] }] : []
    })
    if (taken.length > 0)
      await insertEvent(
        tx,
        id,
        { kind: 'packs-taken-back', note: packsBackNote(taken, stock), forStaff: true },
        context,
      )
  }
}
