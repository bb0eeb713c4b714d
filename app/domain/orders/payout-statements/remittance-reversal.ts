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

/** Why the payments that a file brought are not taken back together; then none of them is. */
export const TAKE_BACK_FILE_MESSAGES = {
  'nothing-to-take-back': 'Nothing that this file brought is booked any more.',
  'changed-meanwhile':
    'Payments of this file have changed since you looked. Nothing was taken back; please look again.',
  'month-closed':
    'The books of a month in which this file was booked are closed, so that nothing was taken back. Payments of an open month can be taken back one by one, on their own pages.',
  'paid-back-in-it': TAKE_BACK_CASH_MESSAGES['paid-back-in-it'],
} as const
export type TakeBackFileReason = keyof typeof TAKE_BACK_FILE_MESSAGES

/** Names payments as a page has shown them: they are taken back together only if they are the same then. */
export function seenRemittances(remittances: readonly Pick<CashRemittance, 'id'>[]): string {
  return remittances
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
}

/** The payments of a file that are still booked. */
export function stillBooked<R extends Pick<CashRemittance, 'reversal'>>(remittances: readonly R[]): R[] {
  return remittances.filter(({ reversal }) => reversal === null)
}

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
