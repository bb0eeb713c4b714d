import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { redeemAgain } from '#app/domain/coupons/coupon-redemption.server.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { decideSlot } from '#app/domain/delivery/open-slots.ts'
import { holdStock, releaseHolds, sellHolds } from '#app/domain/inventory/holds/hold-sell-or-release-stock.server.ts'
import { RELEASE_REASONS } from '#app/domain/inventory/stock/stock-movement.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { isSecondCapture } from '#app/domain/payments/payment/parked-money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { insertPayment, updatePayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { applyEdit } from '../editing/apply-edit.server.ts'
import { findOpenEdit, markEditEnded } from '../editing/order-edit-store.server.ts'
import { announcePlacedOrder } from '../fulfilment/announce-placed-order.server.ts'
import { changeStatus } from '../order/change-status.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { type Order, packNeeds } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { refreshPaymentStatus } from '../order/refresh-payment-status.server.ts'
import { lockTakenPlaces } from '../order/slot-place-store.server.ts'
import { createRefund } from '../refund/create-refund-in-transaction.server.ts'
import { deliveryDayAfterPayment } from './delivery-day-after-payment.ts'
import type { PaymentEventEffect } from './payment-event-effect.ts'

/** An event with its payment and its order, which is locked in the transaction; `context`: who acts, and when. */
type PaymentEventInput = {
  tx: Tx
  shop: Shop
  order: Order
  payment: Payment
  event: PaymentEvent
  context: AuditContext
}

const HANDLERS: Record<PaymentEventEffect, (input: PaymentEventInput) => Promise<void>> = {
  ignore: async () => undefined,
  wait: recordPending,
  fail: recordFailure,
  park: parkPayment,
  place: placePaidOrder,
  retake: retakeStockAndPlace,
  complete: completeEdit,
  refund: refundPayment,
}

/** Applies the effect of an event, in the transaction that decided it. */
export function applyPaymentEvent(effect: PaymentEventEffect, input: PaymentEventInput): Promise<void> {
  return HANDLERS[effect](input)
}

async function recordPending({ tx, payment, context }: PaymentEventInput) {
  await updatePayment(tx, payment.id, { status: 'pending' }, context.at)
}

async function recordFailure({ tx, order, payment, event, context }: PaymentEventInput) {
  await updatePayment(tx, payment.id, { status: 'failed', failure: event.failure }, context.at)
  await insertEvent(tx, order.id, { kind: 'payment-failed', note: event.failure }, context)
  await refreshPaymentStatus(tx, order, context)
}

async function parkPayment({ tx, order, payment, event, context }: PaymentEventInput) {
  // A captured payment stays captured, whatever is reported later.
  if (payment.status !== 'captured') await updatePayment(tx, payment.id, { status: 'parked' }, context.at)
  const received = `${event.currency} ${event.amountPaise} paise for ${event.orderId}`
  const note = isSecondCapture(payment, event)
    ? `${received}, taken once more as ${event.captureRef}`
    : `${received}, expected ${payment.currency} ${payment.amountPaise} for ${order.id}`
  await insertEvent(tx, order.id, { kind: 'payment-parked', note, forStaff: true }, context)
}

async function placePaidOrder(input: PaymentEventInput) {
  const { tx, shop, order, context } = input
  await capture(input)
  const settings = await findSettings(tx)
  const dueDay = deliveryDayAfterPayment(order, settings, context.at)
  await changeStatus(tx, order, { to: 'placed', placedAt: context.at, holdUntil: null, dueDay }, context)
  await sellHolds(tx, order.id, context)
  await announcePlacedOrder(tx, shop, settings, { ...order, dueDay }, context)
}

/**
 * A payment after the hold ended: takes the stock and the place in a slot and redeems the coupon again, or refunds the
 * payment with a message. Without the coupon its price no longer holds, so the order is not placed.
 */
async function retakeStockAndPlace(input: PaymentEventInput) {
  const { tx, order, context } = input
  if (!(await retakePlace(tx, order, context)))
    return captureAndRefund(input, 'Paid after the delivery time was taken', 'payment-returned')
  const held = await holdStock(tx, order.id, packNeeds(order), await findMinBestBeforeOnSale(tx, context.at), context)
  if (!held.ok) return captureAndRefund(input, 'Paid after the packs were sold', 'payment-too-late')
  const redeemed = await redeemAgain(tx, order.id, context)
  if (redeemed.ok) return placePaidOrder(input)
  await releaseHolds(tx, order.id, 'coupon-used-up', context)
  await captureAndRefund(input, RELEASE_REASONS['coupon-used-up'], 'payment-returned')
}

/** Whether the order still has a place in the slot it was to come in, kept from others until the transaction ends. */
async function retakePlace(tx: Tx, { id, slotStart }: Order, { at }: AuditContext): Promise<boolean> {
  if (slotStart === null) return true
  const taken = await lockTakenPlaces(tx, slotStart, [id])
  const { localDelivery } = await findSettings(tx)
  return decideSlot(slotStart, taken, localDelivery, at).ok
}

/** The difference of an edit is paid: the order gets the packs that are held for it. */
async function completeEdit(input: PaymentEventInput) {
  const { tx, shop, order, context } = input
  const edit = await findOpenEdit(tx, order.id)
  if (!edit) throw new Error(`Order ${order.id} waits for no edit`)
  await capture(input)
  await markEditEnded(tx, edit.id, 'paid', context)
  await applyEdit(tx, shop, order, edit, context)
}

async function refundPayment(input: PaymentEventInput) {
  const { tx, order, payment, event, context } = input
  if (isSecondCapture(payment, event)) return refundSecondCapture(input)
  if (payment.editId) return captureAndRefund(input, 'The order is not changed any more', 'payment-returned')
  // The payment of an expired order is refunded only if a newer order replaced it.
  if (order.status === 'expired') return captureAndRefund(input, RELEASE_REASONS.replaced, 'payment-returned')
  const isRepeated = order.status !== 'cancelled'
  if (isRepeated) await insertEvent(tx, order.id, { kind: 'payment-repeated' }, context)
  await captureAndRefund(input, isRepeated ? 'Paid twice' : 'Paid after the order was cancelled', 'payment-returned')
}

/**
 * A second capture becomes a payment of its own, so that it goes back like any other, with its tries and its messages.
 */
async function refundSecondCapture(input: PaymentEventInput) {
  const { tx, order, payment, event, context } = input
  const { orderId, method, gateway, amountPaise } = payment
  const id = context.newId('pay')
  const captureRef = event.captureRef ?? null
  if (captureRef === null) throw new Error(`A second capture of payment ${payment.id} has no reference`)
  const second = await insertPayment(
    tx,
    { id, orderId, method, gateway, status: 'created', amountPaise, captureRef, secondOfRef: event.gatewayRef },
    context.at,
  )
  await insertEvent(tx, order.id, { kind: 'payment-repeated' }, context)
  await captureAndRefund({ ...input, payment: second }, 'Paid twice', 'payment-returned')
}

async function captureAndRefund(
  input: PaymentEventInput,
  reason: string,
  kind: 'payment-too-late' | 'payment-returned',
) {
  const { tx, shop, order, payment, event, context } = input
  await capture(input)
  const refund = await createRefund(
    tx,
    { ...payment, capturedPaise: event.amountPaise },
    event.amountPaise,
    reason,
    context,
  )
  if (!refund.ok) throw new Error(`Payment ${payment.id} was given back before it came`)
  await refreshPaymentStatus(tx, order, context)
  await notifyShopper(tx, shop, order, { kind, refundPaise: event.amountPaise }, context)
}

async function capture({ tx, payment, event, context }: PaymentEventInput) {
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
