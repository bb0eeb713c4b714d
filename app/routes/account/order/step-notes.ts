import type { Order } from '#app/domain/orders/order/order.ts'
import { isInPhase, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { isPaidBack } from '#app/domain/payments/payment/payment-status.ts'

type OrderState = Pick<Order, 'status' | 'paymentStatus' | 'placedAt'>

type Notes = {
  money: string
  /** What was paid when it was placed, if more came later; null: nothing. */
  whenPlaced?: string | null | undefined
  packed: string
  pickup?: string | null
}

/**
 * The notes under the steps of an order: how it is paid, what is packed, and what comes next. Once money has gone back,
 * how it was paid stands under the total alone: the steps already say why each refund was made.
 */
export function stepNotes(
  order: OrderState,
  { money, whenPlaced, packed, pickup = null }: Notes,
): Partial<Record<OrderStatus, string>> {
  const step = moneyStep(order)
  return {
    packed,
    ...(pickup === null ? {} : { ready_for_pickup: pickup }),
    ...(whenPlaced ? { placed: whenPlaced } : {}),
    ...((step === 'placed' && whenPlaced !== undefined) || isPaidBack(order.paymentStatus) ? {} : { [step]: money }),
    ...(order.status === 'shipped' && { out_for_delivery: 'We send an SMS that morning' }),
  }
}

/**
 * The step with the payment note: the placed step, or the current one before payment, once it is cancelled, and while
 * an order that was delivered is still to be paid.
 */
function moneyStep({ status, paymentStatus, placedAt }: OrderState): OrderStatus {
  const isDue = paymentStatus === 'cod_due' && isInPhase(status, 'delivered')
  return placedAt === null || status === 'cancelled' || isDue ? status : 'placed'
}
