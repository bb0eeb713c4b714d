import { LOCAL_CARRIER } from '#app/domain/delivery/local-delivery.ts'
import { allocateMoney } from '#app/domain/money/allocate-money.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { COUNTER_CASH, type Payment } from '../payment/payment.ts'

/**
 * Cash that a courier collected on delivery and has not paid to the shop yet, or cash of the counter that is not
 * counted yet. `amountPaise` is what is left of it, without `paidBackPaise`, which was paid back out of the drawer. It
 * is below zero for an order whose cash was counted before.
 */
export type CashWithCourier = {
  orderId: string
  courier: string
  collectedAt: Instant
  amountPaise: Paise
  paidBackPaise: Paise
}

/** The debt of one courier: sum, number of orders, and since when. */
export type CourierDebt = { courier: string; orders: number; owedPaise: Paise; oldest: Instant }

/** The outcome of a shortage in a remittance: the courier still owes it, paid it later, or the shop wrote it off. */
export type Shortage = 'owed' | 'received' | 'written-off'

/** Cash of one or many orders that a courier paid to the shop at once. */
export type CashRemittance = {
  id: string
  courier: string
  /** The reference of the bank, or that of the receipt; CASH_COUNT where there is none. */
  reference: string
  /** The sum collected for its orders, without what was paid back out of the drawer before. */
  expectedPaise: Paise
  /** At most the sum. */
  receivedPaise: Paise
  /** What came beyond the sum, because cash was collected in whole rupees. */
  surplusPaise: Paise
  /** Null when nothing was missing. */
  shortage: Shortage | null
  note: string
  receivedAt: Instant
  orders: number
  /** What was paid back out of the drawer and counted in it. */
  paidBackPaise: Paise
  /** Whether it is known which payments that was. For some counts from before it was stored, it is not. */
  isPaidBackKnown: boolean
  shortageSettledAt: Instant | null
  /** The file of a courier that brought it; null where staff entered it. */
  statementId: string | null
  /** When, by whom and why it was taken back. */
  reversal: { at: Instant; by: string; reason: string } | null
}

/**
 * The cash of an order in a remittance, its share of the shortage, and what was paid back of it out of the drawer. An
 * order whose cash was counted before, or that was paid otherwise, has only what was paid back.
 */
export type ReceivedCash = { orderId: string; amountPaise: Paise; shortPaise: Paise; paidBackPaise: Paise }

/** Why cash was not marked as received. */
export const RECEIVE_CASH_MESSAGES = {
  'nothing-chosen': 'Choose the orders this money is for.',
  'changed-meanwhile': 'Somebody else has marked some of these orders. Please look again.',
  'more-than-owed': 'This is more than the total of these orders. Tick the other orders it is for.',
  'reason-needed': 'Say why it is less.',
  'paid-back-more':
    'More was paid back out of the drawer than these orders brought. Count it together with other sales.',
} as const
export type ReceiveCashReason = keyof typeof RECEIVE_CASH_MESSAGES

/** Why less came than was collected, where only the paise of the orders are missing. */
export const ROUNDED_NOTE = 'Rounded to whole rupees'

/** The reference of cash that the shop counted itself, if staff entered none. */
export const CASH_COUNT = 'Cash count'

/** What was decided of a received sum. */
type DecidedRemittance = Pick<CashRemittance, 'expectedPaise' | 'receivedPaise' | 'surplusPaise'> & {
  shortage: Extract<Shortage, 'owed' | 'written-off'> | null
}

/**
 * Checks a received sum against the total of its orders: never more, and less only with a reason. Cash is collected in
 * whole rupees: the paise by which the orders can be rounded need no reason, and are owed by nobody.
 */
export function decideRemittance(
  orders: readonly Pick<CashWithCourier, 'amountPaise'>[],
  input: { amountPaise: Paise; note: string },
): Result<DecidedRemittance, ReceiveCashReason> {
  const expectedPaise = sumBy(orders, ({ amountPaise }) => amountPaise)
  if (orders.length === 0) return refused('nothing-chosen')
  if (expectedPaise <= 0) return refused('paid-back-more')
  const { amountPaise } = input
  const down = sumBy(orders, (order) => roundedDown(order.amountPaise))
  const up = sumBy(orders, (order) => roundedUp(order.amountPaise))
  if (!Number.isSafeInteger(amountPaise) || amountPaise > expectedPaise + up) return refused('more-than-owed')
  const receivedPaise = Math.min(amountPaise, expectedPaise)
  const decided = { expectedPaise, receivedPaise, surplusPaise: amountPaise - receivedPaise }
  const missingPaise = expectedPaise - receivedPaise
  if (missingPaise === 0) return done({ ...decided, shortage: null })
  if (input.note.trim() !== '') return done({ ...decided, shortage: 'owed' })
  return missingPaise <= down ? done({ ...decided, shortage: 'written-off' }) : refused('reason-needed')
}

/** By how much an amount is above the whole rupee below it. */
function roundedDown(paise: Paise): Paise {
  return paise - Math.floor(paise / 100) * 100
}

/** By how much an amount is below the whole rupee above it. */
function roundedUp(paise: Paise): Paise {
  return Math.ceil(paise / 100) * 100 - paise
}

/** Whether a sum of cash is another one in whole rupees, down or up. */
export function isRounded(paise: Paise, exactPaise: Paise): boolean {
  return paise === exactPaise - roundedDown(exactPaise) || paise === exactPaise + roundedUp(exactPaise)
}

/** Splits a shortage over the orders in proportion to what is left of their cash; the shares add up to it. */
export function shareShortage(orders: readonly Pick<CashWithCourier, 'amountPaise'>[], missingPaise: Paise): Paise[] {
  return allocateMoney(
    missingPaise,
    orders.map(({ amountPaise }) => Math.max(0, amountPaise)),
  )
}

/** The shortage of a remittance that is still owed, in paise. */
export function stillOwed({ expectedPaise, receivedPaise, shortage }: CashRemittance): Paise {
  return shortage === 'owed' ? expectedPaise - receivedPaise : 0
}

/** The name of a courier, or a text for a parcel that left without one. */
export function courierName(courier: string): string {
  return courier || 'No courier named'
}

/** Whether the shop's own people or drawer hold the cash: it is counted, and comes with no reference. */
export function isOwnCash(courier: string): boolean {
  return courier === LOCAL_CARRIER || courier === COUNTER_CASH
}

/**
 * Who has cash that is not counted yet, as staff read it: a courier owes it, the shop's own people and drawer hold it.
 */
export function cashHolderText(courier: string): string {
  if (courier === COUNTER_CASH) return 'In the cash drawer'
  return courier === LOCAL_CARRIER ? 'With your own delivery, to be counted' : `Owed by ${courierName(courier)}`
}

/** Where the cash of a delivered order is, as staff read it. */
export function cashMessage(
  cash: Pick<Payment, 'createdAt' | 'collectedBy' | 'capturedPaise' | 'drawerPaise'>,
  remittance: Pick<CashRemittance, 'receivedAt' | 'reference'> | null,
): string {
  if (!remittance && cash.collectedBy === COUNTER_CASH)
    return cash.drawerPaise < cash.capturedPaise
      ? `In the cash drawer since ${formatDate(cash.createdAt)}`
      : 'Paid back out of the cash drawer'
  if (remittance) return `Received by you on ${formatDate(remittance.receivedAt)}, ${remittance.reference}`
  const isOwnDelivery = cash.collectedBy === LOCAL_CARRIER
  const holder = isOwnDelivery
    ? 'with your own delivery, to be counted'
    : `still with ${cash.collectedBy || 'the courier'}`
  return `Collected on ${formatDate(cash.createdAt)}, ${holder}`
}
