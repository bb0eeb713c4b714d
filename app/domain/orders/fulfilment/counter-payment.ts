import type { Paise } from '#app/domain/money.ts'

/** How what is handed over at the shop is paid: in cash, or by UPI that staff see arrive. */
export const COUNTER_METHODS = ['cash', 'upi'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

/** A day's cash from one person stays below this (Income-tax Act s. 269ST). */
const CASH_BELOW_PAISE = 20_000_000

/** The message about cash that may not be taken. */
export const TOO_MUCH_CASH =
  'The law forbids ₹2,00,000 or more in cash from one person in a day. Please take it by UPI.'

/** Whether a sum is more than may be taken in cash from a person who has paid `todayPaise` in cash that day. */
export function isTooMuchCash(totalPaise: Paise, todayPaise: Paise): boolean {
  return todayPaise + totalPaise >= CASH_BELOW_PAISE
}
