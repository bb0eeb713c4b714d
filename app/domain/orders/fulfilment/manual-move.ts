import type { Instant } from '#app/domain/instant.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'
import type { Order } from '../order/order.ts'
import { mayBecome, type OrderStatus } from '../order/order-status.ts'
import { type BulkMove, isManualMove } from './order-moves.ts'
import { isWeightRight, type ParcelWeight } from './parcel-weight.ts'

/** What staff ask for. `version` is that of the order they were looking at. */
export type MoveRequest = {
  to: OrderStatus
  version: number
  carrier?: string
  awb?: string
  /** Of a parcel that came back: its packs are sealed and go on sale again. */
  restock?: boolean
  /** Of a packed parcel: what it weighs on the scale. */
  parcelGrams?: Grams
  /** Packing all the same: with a weight outside the band, or from a lot that does not keep 45 days past delivery. */
  insistOn?: readonly Insistence[]
  /** Shown on the timeline. */
  note?: string
}

/** What staff may insist on after they were told no. */
export type Insistence = 'weight' | 'lots'

/** Why an order was not moved. */
export const MOVE_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'move-not-allowed': 'This order can’t move to that status.',
  'waits-for-money':
    'This order waits until the shopper has paid for its edit. Waive the difference or undo the edit to pack it.',
  'carrier-needed': 'Please choose the carrier.',
  'awb-needed': "Please enter the carrier's AWB number.",
  'money-first': 'This order is not paid yet. Pack it when the money is here.',
  'weight-off': 'The weight doesn’t match the packs. Check the box.',
  'no-lot-fits': 'No fresh lot left. Tick below to pack an older lot anyway.',
  'lots-expired': 'What is left in the lots is past its best-before day. Write it off and count the shelf.',
} as const
export type MoveReason = keyof typeof MOVE_MESSAGES

/** Letters, digits and dashes, as every carrier in India prints them. None is a word: each has a digit. */
export function isAwb(text: string): boolean {
  return /^(?=.*\d)[A-Za-z0-9-]{6,24}$/.test(text)
}

type Movable = Pick<Order, 'status' | 'version' | 'paymentStatus' | 'awaitedPaise'>
type Decided = Exclude<MoveReason, 'code-not-fresh' | 'order-not-found' | 'no-lot-fits' | 'lots-expired'>

/**
 * Whether staff may move an order as they wish. `parcel`: what it should weigh. Cancelling has its own verb, because it
 * gives stock and money back.
 */
export function decideMove(order: Movable, input: MoveRequest, parcel: ParcelWeight): Result<undefined, Decided> {
  if (input.version !== order.version) return refused('changed-meanwhile')
  if (!isManualMove(input.to) || input.to === 'cancelled' || !mayBecome(order.status, input.to))
    return refused('move-not-allowed')
  if (input.to === 'packed' && order.awaitedPaise !== null) return refused('waits-for-money')
  if (input.to === 'shipped' && !input.carrier?.trim()) return refused('carrier-needed')
  if (input.to === 'shipped' && !isAwb(input.awb?.trim() ?? '')) return refused('awb-needed')
  if (input.to === 'packed') return decidePacking(order, input, parcel)
  return done(undefined)
}

function decidePacking(order: Movable, input: MoveRequest, parcel: ParcelWeight): Result<undefined, Decided> {
  if (needsMoney(order)) return refused('money-first')
  const isRight = input.parcelGrams === undefined || isWeightRight(input.parcelGrams, parcel)
  return isRight || input.insistOn?.includes('weight') ? done(undefined) : refused('weight-off')
}

/** Whether an order waits for money before it may be packed: one raised after it was paid, or never paid. */
export function needsMoney({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed'
}

/** No version an order ever had: a move from it is refused as changed meanwhile. */
const NO_VERSION = -1

/**
 * The moves of all orders of a filter that can make one, from what they were when the list was shown: one that changed
 * after `seenAt` gets a version that is refused.
 */
export function bulkMoveRequests(
  orders: readonly Pick<Order, 'id' | 'status' | 'version' | 'updatedAt'>[],
  to: BulkMove,
  seenAt: Instant,
): (MoveRequest & { id: string })[] {
  return orders
    .filter(({ status }) => mayBecome(status, to))
    .map(({ id, version, updatedAt }) => ({ id, to, version: updatedAt <= seenAt ? version : NO_VERSION }))
}
