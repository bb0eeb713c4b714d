import type { Grams } from '#app/domain/pack-size/weight.ts'
import { type Done, done, type Result, refused } from '#app/domain/result.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { asksHowPaid, isPaidAtDoor } from '../order/cash-on-delivery/upi-at-door.ts'
import { needsMoney, type Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isInPhase, type OrderStatus } from '../order/order-status.ts'
import type { ParcelFacts, Shipment } from '../parcel/parcel-facts.ts'
import { arrivalDoubt, type CashOfLostParcel, isCashLost } from './arrival-doubt.ts'
import { type AwbTaken, awbTakenMessage, isAwb, TYPED_CARRIER_MESSAGES } from './awb.ts'
import { isBulkMove, mayMove, mayMoveInBulk, needsReason } from './offered-moves.ts'
import type { PacksBackInput, PacksBackReason } from './packs-coming-back.ts'
import { isWeightRight, type ParcelWeight } from './parcel-weight.ts'
import { type CounterMethod, DOOR_PAYMENTS, type ReferenceTaken, referenceTakenMessage } from './payment-at-handover.ts'

/** A move requested by staff, who saw the order at `version`, or by the scans of its parcels. */
export type MoveRequest = {
  version: number
  /** Whether it is one of several moves made by one press. */
  inBulk?: boolean
  /** Whether the shopper gets no message: the status follows from the parcels, and the usual text would be wrong. */
  isSilent?: boolean
  /** Whether the order follows its parcels, which are where the courier says; otherwise they follow it. */
  followsParcels?: boolean
  /** Why the order is moved; shown on the timeline, also to the shopper. */
  note?: string
} & (
  | {
      to: 'packed'
      /** The weight of the parcel on the scale. */
      parcelGrams?: Grams
      /** Warnings that staff override: a weight outside the tolerance, a lot that does not keep long enough. */
      insistOn?: readonly Insistence[]
    }
  | {
      to: 'shipped'
      /** Who brings it, and under which number; not needed if a courier has booked a parcel of it. */
      carrier?: string
      awb?: string
      /** A warning that staff override: another order has this AWB. */
      insistOn?: readonly Insistence[]
    }
  | {
      to: 'delivered'
      /** Who owes the cash of an order whose parcel with the cash did not arrive. */
      cash?: CashOfLostParcel
      /** How it was paid at the door, if the shop brought it; unless given in cash. */
      method?: CounterMethod
      /** The UTR of a payment by UPI, if staff know it. */
      reference?: string
      /** Whether all of it has arrived although something speaks against it (`arrivalDoubt`). */
      hasArrived?: boolean
      /** The UTR that staff confirmed: one payment was rightly made for another order under it too. */
      confirmedReference?: string | undefined
    }
  | ({ to: 'returned' } & PacksBackInput)
  | { to: Exclude<OrderStatus, 'packed' | 'shipped' | 'delivered' | 'returned'> }
)

/** A request to move an order to a status. */
type RequestTo<To extends OrderStatus> = Extract<MoveRequest, { to: To }>

/** A move that may be made. */
export type DecidedMove =
  | Exclude<MoveRequest, { to: 'shipped' | 'delivered' }>
  /** With carrier and AWB, trimmed. An AWB that staff typed is not yet compared with those of other orders. */
  | (RequestTo<'shipped'> & Shipment & { isAwbTyped: boolean })
  /** Whether only some of its parcels arrive. */
  | (RequestTo<'delivered'> & { isPartial: boolean })

/** The warnings that staff may override. */
export type Insistence = 'weight' | 'lots' | 'awb'

/** Why an order was not moved. */
export const MOVE_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'move-not-allowed': 'This order can’t move to that status.',
  'move-singly': 'This order is not moved together with others. Please open it.',
  'reason-needed': 'Say why: the shopper reads it.',
  'waits-for-money':
    'This order waits until the shopper has paid for its edit. Waive the difference or undo the edit to pack it.',
  ...TYPED_CARRIER_MESSAGES,
  'parcels-without-awb': 'This order is in several parcels. Give each its AWB on its packing page, then ship it.',
  'cash-parcel-lost': 'The box that collects the cash did not arrive. Choose who owes you the cash.',
  'cash-parcel-arrived': 'The box that collects the cash arrived, so whoever brought it owes you the cash.',
  'payment-needed': 'Choose on its page how it was paid: in cash or by UPI.',
  'upi-not-taken': 'UPI at the door is only for what you bring yourself, and what is still to be paid.',
  'parcels-lost':
    'Each box of this order was lost or comes back. If one turns up, mark it as found again; if none does, take the order back or end it as lost, which refunds or credits it. If the shopper has it all the same, tick on the order that it has arrived.',
  'parcels-missing':
    'A box of this order did not arrive. Refund the packs in it first, or tick on the order that the shopper has them.',
  'parcels-not-out': 'No box of this order is on its way, so it is not out for delivery.',
  'slot-later': 'Its delivery time is on a later day. To mark it delivered, tick on the order that it has arrived.',
  'parcel-delivered':
    'One of its boxes has arrived, so the order can’t come back as a whole. Mark it delivered, then refund or credit the packs of the other box.',
  'money-first': 'This order is not paid yet. Pack it once it is.',
  'weight-off': 'The weight doesn’t match the packs. Check the box.',
  'no-lot-fits': 'No fresh lot left. Tick below to pack an older lot anyway.',
  'outside-state':
    'This order goes to another state, and under your GST scheme you sell within your own only. Cancel it, which refunds it.',
  'gst-rate-missing':
    'One of these products has no HSN code and GST rate, which the invoice needs. Enter them on its page first.',
  'packs-uncounted':
    'Part of this order was lost, so not all of its packs came back. Choose how many did, or tick that the box was empty. What cannot be sold counts as spoilt.',
  'packs-in-empty-box': 'You chose packs and ticked that the box was empty. Only one of the two can be.',
  'packs-above': 'More packs came back than this order had. Please count them again.',
  'lots-expired': 'What is left in the lots is past its best-before day. Write it off and count the stock.',
} as const
export type MoveReason = keyof typeof MOVE_MESSAGES

/** Why an order was not moved: in words, or with the other order that has what staff typed. */
export type MoveRefusal = MoveReason | AwbTaken | ReferenceTaken

/** A move that was not made. */
export type RefusedMove = Exclude<Result<void, MoveRefusal>, Done<void>>

/** The field of a form that a reason is about. A page without this field makes no move that is refused so. */
export const FIELD_OF_MOVE: Partial<Record<RefusedMove['reason'], string>> = {
  'awb-taken': 'insistAwb',
  'reference-taken': 'confirmedReference',
  'carrier-needed': 'carrier',
  'awb-needed': 'awb',
  'weight-off': 'parcel',
  'reason-needed': 'note',
  'cash-parcel-lost': 'cash',
  'payment-needed': 'method',
  'upi-not-taken': 'method',
  'parcels-lost': 'hasArrived',
  'parcels-missing': 'hasArrived',
  'slot-later': 'hasArrived',
  'packs-uncounted': 'packs',
  'packs-above': 'packs',
  'packs-in-empty-box': 'isEmpty',
}

/** Why a move was not made, in words. */
export function moveMessage(refusal: RefusedMove): string {
  if (refusal.reason === 'awb-taken') return awbTakenMessage(refusal.detail)
  if (refusal.reason === 'reference-taken') return referenceTakenMessage(refusal.detail)
  return MOVE_MESSAGES[refusal.reason]
}

type Movable = Pick<
  Order,
  'status' | 'fulfilment' | 'isLost' | 'version' | 'paymentStatus' | 'awaitedPaise' | 'slotStart'
>

/**
 * What decides a move besides the order: its parcels, the weight it should have when packed, whether the shop takes UPI
 * at the door, and the time.
 */
export type MoveFacts = {
  parcels: ParcelFacts
  weight: ParcelWeight
  cod: Pick<CodSettings, 'upiAtDoor'>
  at: Instant
}

/** The reasons that follow from the order and its facts; the others need stock, documents or other orders. */
type DecideMoveReason = Exclude<
  MoveReason,
  | 'code-not-fresh'
  | 'order-not-found'
  | 'no-lot-fits'
  | 'lots-expired'
  | PacksBackReason
  | 'outside-state'
  | 'gst-rate-missing'
>

/**
 * Decides whether an order may be moved. Cancelling is never allowed here: cancelOrder does it, as it returns stock and
 * money.
 */
export function decideMove(
  order: Movable,
  input: MoveRequest,
  facts: MoveFacts,
): Result<DecidedMove, DecideMoveReason> {
  if (input.version !== order.version) return refused('changed-meanwhile')
  if (input.to === 'cancelled' || !mayMove(order, input.to)) return refused('move-not-allowed')
  if (input.inBulk && isBulkMove(input.to) && !mayMoveInBulk(order, input.to)) return refused('move-singly')
  if (needsReason(input.to) && !input.note?.trim()) return refused('reason-needed')
  if (isInPhase(input.to, 'returned') && facts.parcels.isAnyDelivered) return refused('parcel-delivered')
  switch (input.to) {
    case 'packed':
      return decidePacking(order, input, facts.weight)
    case 'shipped':
      return decideShipping(input, facts.parcels)
    case 'out_for_delivery':
      return facts.parcels.isOnItsWay ? done(input) : refused('parcels-not-out')
    case 'delivered':
      return decideDelivery(order, input, facts)
    default:
      return done(input)
  }
}

function decidePacking(
  order: Movable,
  input: RequestTo<'packed'>,
  weight: ParcelWeight,
): Result<DecidedMove, DecideMoveReason> {
  if (order.awaitedPaise !== null) return refused('waits-for-money')
  if (needsMoney(order)) return refused('money-first')
  const isRight = input.parcelGrams === undefined || isWeightRight(input.parcelGrams, weight)
  return isRight || input.insistOn?.includes('weight') ? done(input) : refused('weight-off')
}

function decideShipping(input: RequestTo<'shipped'>, parcels: ParcelFacts): Result<DecidedMove, DecideMoveReason> {
  if (parcels.needsAwb) return refused('parcels-without-awb')
  const typed = { carrier: input.carrier?.trim(), awb: input.awb?.trim() }
  const booked = typed.awb ? null : parcels.bookedShipment
  const { carrier, awb } = booked ?? typed
  if (!carrier) return refused('carrier-needed')
  if (!awb || !isAwb(awb)) return refused('awb-needed')
  return done({ ...input, carrier, awb, isAwbTyped: booked === null && !input.followsParcels })
}

function decideDelivery(
  order: Movable,
  { method, reference, ...input }: RequestTo<'delivered'>,
  facts: MoveFacts,
): Result<DecidedMove, DecideMoveReason> {
  const doubt = arrivalDoubt(order, facts)
  if (doubt && !input.hasArrived) return refused(doubt)
  const isLost = isCashLost(order, facts.parcels)
  if (isLost && !input.cash) return refused('cash-parcel-lost')
  if (!isLost && input.cash === 'shopper') return refused('cash-parcel-arrived')
  const isToPay = isPaidAtDoor(order) && !isLost
  if (!isToPay && method === 'upi') return refused('upi-not-taken')
  if (isToPay && !method && asksHowPaid(order, facts.cod)) return refused('payment-needed')
  // A courier that owes the cash has brought the box with it.
  const hasArrived = input.hasArrived || (isLost && input.cash === 'courier')
  const isPartial = facts.parcels.missing === 'some' && !hasArrived
  // What is paid already, or collected by a courier, keeps its method.
  return done({ ...input, isPartial, ...(isToPay && method ? paidBy(method, reference) : {}) })
}

/** How an order was paid at the door: cash has no reference. */
function paidBy(method: CounterMethod, reference = ''): Pick<RequestTo<'delivered'>, 'method' | 'reference'> {
  return DOOR_PAYMENTS[method].isOwed || reference === '' ? { method } : { method, reference }
}
