import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { type Fulfilment, isCollected, isCourierDelivery } from '../order/order-fulfilment.ts'
import { isInPhase } from '../order/order-status.ts'

/** The two ways in which an order is brought to its shopper. */
export const WAYS_OF_DELIVERY = ['delivery', 'local_delivery'] as const satisfies readonly Fulfilment[]
export type WayOfDelivery = (typeof WAYS_OF_DELIVERY)[number]

/** Why an order is not brought by somebody else. */
export const CHANGE_WAY_OF_DELIVERY_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'not-brought': 'This order is collected at the shop.',
  'time-promised': 'Its shopper chose a time, at which you bring it.',
  'not-here': 'This order is not paid yet, has left already, or is closed.',
  'nothing-changed': 'It goes that way already.',
} as const
export type ChangeWayOfDeliveryReason = keyof typeof CHANGE_WAY_OF_DELIVERY_MESSAGES

export const CHANGE_WAY_OF_DELIVERY_TOASTS: Record<WayOfDelivery, string> = {
  delivery: 'A courier brings it',
  local_delivery: 'You bring it yourselves',
}

type Changed = Pick<Order, 'status' | 'fulfilment' | 'slotStart'>

/** The other way in which an order can still be brought: by a courier, or by the shop itself; null: none. */
export function otherWayOf(order: Changed): WayOfDelivery | null {
  if (whyNot(order)) return null
  return isCourierDelivery(order.fulfilment) ? 'local_delivery' : 'delivery'
}

/** Decides whether an order that staff saw at `version` is brought in the given way. */
export function decideWayOfDelivery(
  order: Changed & Pick<Order, 'version'>,
  { to, version }: { to: WayOfDelivery; version: number },
): Result<void, Exclude<ChangeWayOfDeliveryReason, 'order-not-found'>> {
  const reason = whyNot(order)
  if (reason) return refused(reason)
  if (order.version !== version) return refused('changed-meanwhile')
  return order.fulfilment === to ? refused('nothing-changed') : done()
}

function whyNot({ status, fulfilment, slotStart }: Changed): 'not-brought' | 'time-promised' | 'not-here' | null {
  if (isCollected(fulfilment)) return 'not-brought'
  if (slotStart !== null) return 'time-promised'
  return isInPhase(status, 'preparing') ? null : 'not-here'
}
