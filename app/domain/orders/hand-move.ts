import { done, type Result, refused } from '../result.ts'
import type { Order } from './order.ts'
import { isHandMove } from './order-moves.ts'
import { mayBecome, type OrderStatus } from './order-status.ts'

/** What staff ask for. `version` is that of the order they were looking at. */
export type MoveWish = {
  to: OrderStatus
  version: number
  carrier?: string
  awb?: string
  /** Of a parcel that came back: its packs are sealed and go on sale again. */
  restock?: boolean
  /** Shown on the timeline. */
  note?: string
}

/** Why an order was not moved. */
export const MOVE_SAYS = {
  'order-not-found': 'We do not know this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'move-not-allowed': 'This order cannot go there from where it is.',
  'carrier-needed': 'Please choose the carrier.',
  'awb-needed': "Please enter the carrier's AWB number.",
} as const
export type MoveReason = keyof typeof MOVE_SAYS

/** Letters, digits and dashes, as every carrier in India prints them. */
const AWB = /^[A-Za-z0-9-]{6,24}$/

/** Whether staff may move an order as they wish. Cancelling has its own verb, because it gives stock and money back. */
export function decideMove(
  order: Pick<Order, 'status' | 'version'>,
  wish: MoveWish,
): Result<undefined, Exclude<MoveReason, 'order-not-found'>> {
  if (wish.version !== order.version) return refused('changed-meanwhile')
  if (!isHandMove(wish.to) || wish.to === 'cancelled' || !mayBecome(order.status, wish.to))
    return refused('move-not-allowed')
  if (wish.to === 'shipped' && !wish.carrier?.trim()) return refused('carrier-needed')
  if (wish.to === 'shipped' && !AWB.test(wish.awb?.trim() ?? '')) return refused('awb-needed')
  return done(undefined)
}
