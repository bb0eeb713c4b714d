import type { CashRemittance } from '#app/domain/payments/cash/cash-remittance.ts'
import { done, type Result, refused } from '#app/domain/result.ts'

/** Why a remittance is not taken back. */
export const TAKE_BACK_CASH_MESSAGES = {
  'remittance-not-found': 'We can’t find this payment.',
  'taken-back-before': 'Somebody else has taken this payment back already. Nothing was taken back twice.',
  'paid-back-in-it':
    'Money that was paid back out of the drawer was counted in it, and we can’t tell of which sales. It stays as it is.',
  'month-closed':
    'The books of its month are closed, so that it stays as it is there. Correct it with a booking in the open month.',
} as const
export type TakeBackCashReason = keyof typeof TAKE_BACK_CASH_MESSAGES

/** Decides whether a remittance can be taken back: once, and while the books of what it booked are open. */
export function decideTakeBack(
  remittance: Pick<CashRemittance, 'reversal' | 'isPaidBackKnown'> | null,
  { isMonthClosed }: { isMonthClosed: boolean },
): Result<void, TakeBackCashReason> {
  if (!remittance) return refused('remittance-not-found')
  if (remittance.reversal) return refused('taken-back-before')
  if (!remittance.isPaidBackKnown) return refused('paid-back-in-it')
  return isMonthClosed ? refused('month-closed') : done()
}
