import type { OrderStatus } from '#app/domain/orders/order-status.ts'

/** What is said under the steps of an order: how it is paid, what is packed, and what to expect next. */
export function stepNotes(
  status: OrderStatus,
  { money, packed }: { money: string; packed: string },
): Partial<Record<OrderStatus, string>> {
  return {
    // Until it is paid an order is not placed: money is spoken of at the step it stands on.
    ...(status === 'pending_payment' ? { pending_payment: money } : { placed: money }),
    packed,
    ...(status === 'shipped' && { out_for_delivery: 'We send an SMS that morning' }),
  }
}
