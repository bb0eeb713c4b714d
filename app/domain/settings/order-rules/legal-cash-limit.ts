import { type Paise, rupees } from '#app/domain/money/money.ts'

/**
 * A day's cash from one person stays below this (Income-tax Act s. 269ST). Asked where staff take cash at the shop, who
 * can refuse it. Cash at the door is not asked again, for a parcel that stands there cannot be refused: it is kept
 * below the limit order by order, by the highest order in cash (`codFormSchema`).
 */
export const CASH_BELOW_PAISE = rupees(200_000)

/** The message about cash that may not be taken. */
export const TOO_MUCH_CASH =
  'The law forbids ₹2,00,000 or more in cash from one person in a day. Please take it by UPI.'

/** Whether a sum is more than may be taken in cash from a person who has paid `todayPaise` in cash that day. */
export function isTooMuchCash(totalPaise: Paise, todayPaise: Paise): boolean {
  return todayPaise + totalPaise >= CASH_BELOW_PAISE
}
