import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import type { Order } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'

/** The names of the payment methods. */
export const METHOD_NAMES: Record<OrderPaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on delivery',
  cash: 'Cash',
  bank: 'Bank transfer',
  none: 'No charge',
}

/** How an order is paid: of one that is collected, cash on delivery is paid at the shop. */
export function methodName(order: Pick<Order, 'paymentMethod' | 'fulfilment'>): string {
  return isPaidAtShop(order) ? PAY_AT_SHOP : METHOD_NAMES[order.paymentMethod]
}

/** What paying at pickup is called. */
export const PAY_AT_SHOP = 'Pay at the shop'

/** Whether an order is paid when it is collected at the shop. */
export function isPaidAtShop({ paymentMethod, fulfilment }: Pick<Order, 'paymentMethod' | 'fulfilment'>): boolean {
  return isCollected(fulfilment) && paymentMethod === 'cod'
}

/** The payment statuses as staff read them beside an order. */
export const PAYMENT_NAMES: Record<PaymentStatus, string> = {
  pending: 'Checking',
  paid: 'Paid',
  failed: 'Failed',
  cod_due: 'Cash due',
  refund_pending: 'Refund due',
  partially_refunded: 'Part refunded',
  refunded: 'Refunded',
  none: 'Nothing paid',
}
