import { holdText } from '#app/domain/orders/checkout/hold-text.ts'
import type { Order } from '#app/domain/orders/order/order.ts'

/** How long the packs of an unpaid order are kept. */
export function HeldUntil({ order }: { order: Pick<Order, 'holdUntil' | 'createdAt'> }) {
  const words = holdText(order)
  return words ? <p className="sm mute mt-2">{words}</p> : null
}
