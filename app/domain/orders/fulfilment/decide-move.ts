import type { Instant } from '#app/domain/instant.ts'
import { type Done, done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import type { Grams } from '#app/domain/weight.ts'
import { needsMoney, type Order } from '../order/order.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { type AwbTaken, awbTakenMessage, isAwb, TYPED_CARRIER_MESSAGES } from './awb.ts'
import { type BulkMove, isBulkMove, mayMove, mayMoveInBulk, needsReason } from './offered-moves.ts'
import { isWeightRight, type ParcelWeight } from './parcel-weight.ts'

/** A move requested by staff, who saw the order at `version`. */
export type MoveRequest = {
  to: OrderStatus
  version: number
  carrier?: string
  awb?: string
  /** Whether it is one of several moves made by one press. */
  inBulk?: boolean
  /** For a returned parcel: its packs are sealed and go on sale again. */
  restock?: boolean
  /** For a packed parcel: its weight on the scale. */
  parcelGrams?: Grams
  /** Warnings that staff override: a weight outside the tolerance, a lot that does not keep long enough, an AWB that another order has. */
  insistOn?: readonly Insistence[]
  /**
   * For a delivered cash order whose box with the cash did not arrive: its courier owes it, or nobody was paid and it
   * stays due.
   */
  cash?: CashOfLostBox
  /**
   * For a delivered order that by what is known has not arrived as a whole, as a box was lost or comes back, or the day of
   * its slot is still to come: all of it has arrived all the same.
   */
  hasArrived?: boolean
  /** Whether its shopper gets no message: the status follows from its parcels, and the usual text would be wrong. */
  isSilent?: boolean
  /** Whether the order follows its parcels, which are where the courier says; else they follow it. */
  followsParcels?: boolean
  /** Shown on the timeline, to the shopper too: why the order is moved. */
  note?: string
}

/** The warnings that staff may override. */
export type Insistence = 'weight' | 'lots' | 'awb'

/** Who owes the cash of a box that did not arrive. */
export const CASH_OF_LOST_BOX = ['courier', 'shopper'] as const
export type CashOfLostBox = (typeof CASH_OF_LOST_BOX)[number]

/** Why an order was not moved. */
export const MOVE_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'move-not-allowed': 'This order can’t move to that status.',
  'move-singly': 'This order is not moved together with others. Please open it.',
  'reason-needed': 'Say why: the shopper reads it.',
  'waits-for-money':
    'This order waits until the shopper has paid for its edit. Waive the difference or undo the edit to pack it.',
  ...TYPED_CARRIER_MESSAGES,
  'parcels-without-awb': 'This order is in several parcels. Give each its AWB on its packing page, then ship it.',
  'cash-box-lost': 'The box that collects the cash did not arrive. Choose who owes you the cash.',
  'cash-box-arrived': 'The box that collects the cash arrived, so whoever brought it owes you the cash.',
  'boxes-lost':
    'Each box of this order was lost or comes back. To mark it delivered, tick on its page that it has arrived.',
  'boxes-missing':
    'A box of this order did not arrive. Refund the packs in it first, or tick on its page that the shopper has them.',
  'boxes-not-out': 'No box of this order is on its way, so it is not out for delivery.',
  'slot-later': 'Its delivery time is on a later day. To mark it delivered, tick on its page that it has arrived.',
  'box-delivered':
    'One of its boxes has arrived, so the order can’t come back as a whole. Mark it delivered, then refund or credit the packs of the other box.',
  'money-first': 'This order is not paid yet. Pack it once it is.',
  'weight-off': 'The weight doesn’t match the packs. Check the box.',
  'no-lot-fits': 'No fresh lot left. Tick below to pack an older lot anyway.',
  'outside-state':
    'This order goes to another state, and under your GST scheme you sell within your own only. Cancel it, which refunds it.',
  'lots-expired': 'What is left in the lots is past its best-before day. Write it off and count the stock.',
} as const
export type MoveReason = keyof typeof MOVE_MESSAGES

/** A move that was not made. */
export type RefusedMove = Exclude<Result<void, MoveReason | AwbTaken>, Done<void>>

/** Why a move was not made, in words. */
export function moveMessage(refusal: RefusedMove): string {
  return refusal.reason === 'awb-taken' ? awbTakenMessage(refusal.detail) : MOVE_MESSAGES[refusal.reason]
}

type Movable = Pick<Order, 'status' | 'fulfilment' | 'version' | 'paymentStatus' | 'awaitedPaise'>
type DecideMoveReason = Exclude<
  MoveReason,
  | 'code-not-fresh'
  | 'order-not-found'
  | 'no-lot-fits'
  | 'lots-expired'
  | 'outside-state'
  | 'parcels-without-awb'
  | 'cash-box-lost'
  | 'cash-box-arrived'
  | 'boxes-lost'
  | 'boxes-missing'
  | 'boxes-not-out'
  | 'slot-later'
  | 'box-delivered'
>

/**
 * Decides whether staff may move an order. `parcel` is the expected weight. Cancelling is never allowed here:
 * cancelOrder does it, since it returns stock and money.
 */
export function decideMove(order: Movable, input: MoveRequest, parcel: ParcelWeight): Result<void, DecideMoveReason> {
  if (input.version !== order.version) return refused('changed-meanwhile')
  if (input.to === 'cancelled' || !mayMove(order, input.to)) return refused('move-not-allowed')
  if (input.inBulk && isBulkMove(input.to) && !mayMoveInBulk(order, input.to)) return refused('move-singly')
  if (needsReason(input.to) && !input.note?.trim()) return refused('reason-needed')
  if (input.to === 'packed' && order.awaitedPaise !== null) return refused('waits-for-money')
  if (input.to === 'shipped' && !input.carrier?.trim()) return refused('carrier-needed')
  if (input.to === 'shipped' && !isAwb(input.awb?.trim() ?? '')) return refused('awb-needed')
  if (input.to === 'packed') return decidePacking(order, input, parcel)
  return done()
}

function decidePacking(order: Movable, input: MoveRequest, parcel: ParcelWeight): Result<void, DecideMoveReason> {
  if (needsMoney(order)) return refused('money-first')
  const isRight = input.parcelGrams === undefined || isWeightRight(input.parcelGrams, parcel)
  return isRight || input.insistOn?.includes('weight') ? done() : refused('weight-off')
}

/** A version no order has: a move from it is refused as `changed-meanwhile`. */
const NO_VERSION = -1

/**
 * The requests to move all orders of a filter that allow the move. An order that changed after `seenAt`, when the list
 * was shown, gets a version that is refused.
 */
export function bulkMoveRequests(
  orders: readonly Pick<Order, 'id' | 'status' | 'fulfilment' | 'version' | 'updatedAt'>[],
  to: BulkMove,
  seenAt: Instant,
): (MoveRequest & { id: string })[] {
  return orders
    .filter((order) => mayMoveInBulk(order, to))
    .map(({ id, version, updatedAt }) => {
      return { id, to, version: updatedAt <= seenAt ? version : NO_VERSION, inBulk: true }
    })
}
