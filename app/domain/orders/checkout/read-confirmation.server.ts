import { slotOfOrder, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { isParkedRefund } from '#app/domain/payments/payment/parked-money.ts'
import { listParkedOf } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { newestPayment, sumPaid } from '#app/domain/payments/payment/payment.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { takesUpiAtDoor } from '../order/cash-on-delivery/upi-at-door.ts'
import { isPayable, type Order } from '../order/order.ts'
import { isOwnDelivery } from '../order/order-fulfilment.ts'
import { findReplacingOrder } from '../order/unpaid-order-store.server.ts'
import { paymentMismatchMessage, paymentStatusText } from '../payment/payment-status-text.ts'
import { type ConfirmationView, confirmationState } from './confirmation.ts'

/** Reads the facts of the confirmation page about the shopper's own order. */
export async function readConfirmation(shop: Pick<Shop, 'db' | 'now'>, order: Order): Promise<ConfirmationView> {
  const [payments, refunds, allParked, newer, { cod }] = await Promise.all([
    listPaymentsOf(shop.db, order.id),
    listRefundsOf(shop.db, order.id),
    listParkedOf(shop.db, order.id),
    findReplacingOrder(shop.db, order),
    findSettings(shop.db),
  ])
  const parked = allParked.filter(({ reason }) => !isParkedRefund(reason))
  const slot = slotOfOrder(order)
  const day = formatDay(order.dueDay)
  const paidPaise = sumPaid(payments)
  const newest = newestPayment(payments)
  return {
    order,
    state: confirmationState(order, newest, paidPaise),
    paidPaise,
    failure: newest?.failure ?? null,
    mismatch: paymentMismatchMessage(order, parked[0]),
    mayPay: isPayable(order, shop.now()),
    newer: newer && { id: newer.id, mayPay: isPayable(newer, shop.now()) },
    due: slot ? slotText(slot) : isOwnDelivery(order.fulfilment) ? `by ${day}` : day,
    address: addressLines(order.address),
    money: paymentStatusText(order, refunds, paidPaise, {
      hasParkedMoney: parked.length > 0,
      isUpiTaken: takesUpiAtDoor(order, cod),
    }),
  }
}
