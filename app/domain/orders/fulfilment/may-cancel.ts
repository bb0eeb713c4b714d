import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { mayBecome, type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'

/** Why an order was not cancelled. */
export const CANCEL_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'too-late': 'This order can no longer be cancelled.',
} as const
export type CancelReason = keyof typeof CANCEL_MESSAGES

/** Whether an order may be cancelled: by its shopper until it is packed, by staff until it leaves. */
export function mayCancel(status: OrderStatus, as: 'shopper' | 'staff'): boolean {
  return mayBecome(status, 'cancelled') && (as === 'staff' || !STATUS_FACTS[status].isPacked)
}
