import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { redeemAgain } from '#app/domain/coupons/redeem-coupon.server.ts'
import { holdStock, releaseHolds, sellHolds } from '#app/domain/inventory/holds/hold-stock.server.ts'
import { applyEdit } from '#app/domain/orders/editing/apply-edit.server.ts'
import { findOpenEdit, updateEditEnded } from '#app/domain/orders/editing/order-edit-store.server.ts'
import { acceptOrder } from '#app/domain/orders/fulfilment/accept-order.server.ts'
import { changeStatus, refreshPaymentStatus } from '#app/domain/orders/fulfilment/change-status.server.ts'
import { notifyShopper } from '#app/domain/orders/order/notify-shopper.server.ts'
import { type Order, packNeeds } from '#app/domain/orders/order/order.ts'
import { REPLACED_NOTE } from '#app/domain/orders/order/order-event.ts'
import { insertEvent } from '#app/domain/orders/order/order-event-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { PaymentEvent } from '../gateway/payment-gateway.ts'
import { requestRefund } from '../refund/request-refund.server.ts'
import type { Payment } from './payment.ts'
import { updatePayment } from './payment-store.server.ts'
import { isSecondCapture, type Settlement } from './settlement.ts'

/** An event that was settled, with the locked order and the payment it is about. */
type Situation = { tx: Tx; shop: Shop; order: Order; payment: Payment; event: PaymentEvent; context: AuditContext }

const HANDLERS: Record<Settlement, (situation: Situation) => Promise<void>> = {
  ignore: async () => undefined,
  wait,
  fail,
  park,
  place,
  retake,
  complete,
  refund,
}

/** Does what was decided of an event, in the transaction that decided it. */
export function applySettlement(settlement: Settlement, situation: Situation): Promise<void> {
  return HANDLERS[settlement](situation)
}

async function wait({ tx, payment, context }: Situation) {
  await updatePayment(tx, payment.id, { status: 'pending' }, context.at)
}

async function fail({ tx, order, payment, event, context }: Situation) {
  await updatePayment(tx, payment.id, { status: 'failed', failure: event.failure }, context.at)
  await insertEvent(tx, order.id, { kind: 'payment-failed', note: event.failure }, context)
  await refreshPaymentStatus(tx, order, context)
}

async function park({ tx, order, payment, event, context }: Situation) {
  // Money that was right stays right, whatever is said after it.
  if (payment.status !== 'captured') await updatePayment(tx, payment.id, { status: 'parked' }, context.at)
  const came = `${event.currency} ${event.amountPaise} paise for ${event.orderId}`
  const note = isSecondCapture(payment, event)
    ? `${came}, taken once more as ${event.captureRef}`
    : `${came}, expected ${payment.currency} ${payment.amountPaise} for ${order.id}`
  await insertEvent(tx, order.id, { kind: 'payment-parked', note, forStaff: true }, context)
}

async function place({ tx, shop, order, payment, event, context }: Situation) {
  await capture(tx, payment, event, context)
  await changeStatus(tx, order, 'placed', context, { placedAt: context.at, holdUntil: null })
  await sellHolds(tx, order.id, context)
  await acceptOrder(tx, shop, await findSettings(tx), order, context)
}

/**
 * Money that came after the hold ended: the stock is taken again and the coupon used again, or the money goes back with a
 * word of regret. The price was the coupon's, so without it there is no order.
 */
async function retake({ tx, shop, order, payment, event, context }: Situation) {
  const held = await holdStock(tx, order.id, packNeeds(order), context)
  if (held.ok) {
    if (await redeemAgain(tx, order.id, context)) return place({ tx, shop, order, payment, event, context })
    await releaseHolds(tx, order.id, 'Paid after the coupon was used up', context)
    return giveBack(
      { tx, shop, order, payment, event, context },
      'Paid after the coupon was used up',
      'payment-returned',
    )
  }
  await giveBack({ tx, shop, order, payment, event, context }, 'Paid after the packs were sold', 'payment-too-late')
}

/** The difference of an edit is paid: its packs are held, and the order gets them now. */
async function complete({ tx, shop, order, payment, event, context }: Situation) {
  const edit = await findOpenEdit(tx, order.id)
  if (!edit) throw new Error(`Order ${order.id} waits for no edit`)
  await capture(tx, payment, event, context)
  await updateEditEnded(tx, edit.id, 'paid', context)
  await applyEdit(tx, shop, order, edit, context)
}

async function refund(situation: Situation) {
  const { tx, order, payment, context } = situation
  if (payment.editId) return giveBack(situation, 'The order is not changed any more', 'payment-returned')
  // Of an expired order money goes back only where a newer one took its place.
  if (order.status === 'expired') return giveBack(situation, REPLACED_NOTE, 'payment-returned')
  const isRepeated = order.status !== 'cancelled'
  if (isRepeated) await insertEvent(tx, order.id, { kind: 'payment-repeated' }, context)
  await giveBack(situation, isRepeated ? 'Paid twice' : 'Paid after the order was cancelled', 'payment-returned')
}

async function giveBack(
  { tx, shop, order, payment, event, context }: Situation,
  reason: string,
  kind: 'payment-too-late' | 'payment-returned',
) {
  await capture(tx, payment, event, context)
  const asked = await requestRefund(
    tx,
    { ...payment, capturedPaise: event.amountPaise },
    event.amountPaise,
    reason,
    context,
  )
  if (!asked.ok) throw new Error(`Payment ${payment.id} was given back before it came`)
  await refreshPaymentStatus(tx, order, context)
  await notifyShopper(tx, shop, order, kind, context, event.amountPaise)
}

async function capture(tx: Tx, payment: Payment, event: PaymentEvent, context: AuditContext) {
  await updatePayment(
    tx,
    payment.id,
    {
      status: 'captured',
      capturedPaise: event.amountPaise,
      captureRef: event.captureRef ?? null,
      failure: null,
      nextCheckAt: null,
    },
    context.at,
  )
  await insertEvent(tx, payment.orderId, { kind: 'payment-received' }, context)
}
