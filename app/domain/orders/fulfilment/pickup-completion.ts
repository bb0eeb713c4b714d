import { type Access, mayAny, type Permission } from '#app/domain/identity/staff/permission.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { TOO_MUCH_CASH } from '#app/domain/settings/order-rules/legal-cash-limit.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isReadyForPickup } from '../order/order-status.ts'
import type { CounterMethod } from './payment-at-handover.ts'

/** The pickup of an order at the shop, which staff saw at `version`. */
export type PickupCompletion = {
  version: number
  /** The code that the shopper shows; null: none, and then the reason says why it goes without. */
  code: string | null
  reason: string
  /** How it was paid just now; null: nothing was to be paid. */
  method: CounterMethod | null
}

/** Why an order was not handed over at the shop. */
export const COMPLETE_PICKUP_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'not-ready': 'This order is not waiting to be collected.',
  'pickup-code-wrong': 'This is not the code of this order. Look at it again together.',
  'code-needed': 'Type the six digits that the shopper got by message.',
  'reason-needed': 'Say why it is handed over without the code.',
  'payment-needed': 'Choose how it was paid.',
  'payment-not-permitted':
    'This order is still to be paid. Whoever sells at the counter takes the money and hands it over.',
  'code-not-waivable': 'Whoever may work on orders can hand it over without the code.',
  'too-much-cash': TOO_MUCH_CASH,
  'too-many-tries': TOO_MANY_THIS_HOUR,
} as const
export type CompletePickupReason = keyof typeof COMPLETE_PICKUP_MESSAGES

/** The field of a form that a reason is about. The packing page has a field for the code alone. */
export const FIELD_OF_PICKUP_COMPLETION: Partial<Record<CompletePickupReason, 'code' | 'method'>> = {
  'pickup-code-wrong': 'code',
  'payment-needed': 'method',
  'too-much-cash': 'method',
}

/**
 * The permissions that let staff hand an order over, any one of them. Whoever packs gives what is paid to whoever has
 * its code. Money is taken by those who may sell at the counter, as nothing that shows takings is for a packer; and
 * only they may do without a code.
 */
const PICKUP_PERMISSIONS = {
  paid: ['pack', 'orders'],
  toPay: ['orders'],
  withoutCode: ['orders'],
} as const satisfies Record<string, readonly Permission[]>

/** Whether staff may hand over an order, paid or still to be paid, against its code. */
export function mayCompletePickup(staff: Access, order: Pick<Order, 'paymentStatus'>): boolean {
  return mayAny(staff, PICKUP_PERMISSIONS[isToPayOnPickup(order) ? 'toPay' : 'paid'])
}

type OrderToPickUp = Pick<Order, 'status' | 'version' | 'paymentStatus'>
type PickupRefusal = Exclude<
  CompletePickupReason,
  'order-not-found' | 'too-many-tries' | 'code-needed' | 'too-much-cash'
>

/**
 * Decides whether an order is handed over at the shop by staff who may (PICKUP_PERMISSIONS): against its code, or with
 * a reason; paid before, or just now. Refuses a wrong code (`pickup-code-wrong`) last: completePickup counts a try of
 * the code only when nothing else was refused.
 */
export function decidePickupCompletion(
  order: OrderToPickUp,
  input: PickupCompletion,
  { staff, isCode }: { staff: Access; isCode: boolean },
): Result<void, PickupRefusal> {
  if (!mayCompletePickup(staff, order)) return refused('payment-not-permitted')
  if (input.code === null && !mayAny(staff, PICKUP_PERMISSIONS.withoutCode)) return refused('code-not-waivable')
  if (input.version !== order.version) return refused('changed-meanwhile')
  if (!isReadyForPickup(order.status)) return refused('not-ready')
  if (isToPayOnPickup(order) && input.method === null) return refused('payment-needed')
  if (input.code === null) return input.reason === '' ? refused('reason-needed') : done()
  return isCode ? done() : refused('pickup-code-wrong')
}

/** Whether an order is to be paid at pickup. */
export function isToPayOnPickup({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'cod_due'
}
