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

/** The notes under the steps of an order: how it is paid, what is packed, and what comes next. */
export function stepNotes(
  order: OrderState,
  { money, whenPlaced, packed, pickup = null }: Notes,
): Partial<Record<OrderStatus, string>> {
  const step = moneyStep(order)
  return {
    packed,
    ...(pickup === null ? {} : { ready_for_pickup: pickup }),
    ...(whenPlaced ? { placed: whenPlaced } : {}),
    ...(step === 'placed' && whenPlaced !== undefined ? {} : { [step]: money }),
    ...(order.status === 'shipped' && { out_for_delivery: 'We send an SMS that morning' }),
  }
}

/**
 * The step with the payment note: the placed step, or the current one before payment, once money is refunded, and while
 * an order that was delivered is still to be paid.
 */
function moneyStep({ status, paymentStatus, placedAt }: OrderState): OrderStatus {
  const isOver = status === 'cancelled' || isPaidBack(paymentStatus)
  const isDue = paymentStatus === 'cod_due' && isInPhase(status, 'delivered')
  return placedAt === null || isOver || isDue ? status : 'placed'
}
