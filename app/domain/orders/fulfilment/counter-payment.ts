import type { Paise } from '#app/domain/money.ts'

/** How what is handed over at the shop is paid: in cash, or by UPI that staff see arrive. */
export const COUNTER_METHODS = ['cash', 'upi'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

/** A day's cash from one person stays below this (Income-tax Act s. 269ST). */
const CASH_BELOW_PAISE = 20_000_000

/** Whether a sum is more than may be taken in cash for one sale. */
export function isTooMuchCash(method: CounterMethod, totalPaise: Paise): boolean {
  return method === 'cash' && totalPaise >= CASH_BELOW_PAISE
}
