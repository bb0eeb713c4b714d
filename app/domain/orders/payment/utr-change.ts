import { COUNTER_GATEWAY, DOOR_GATEWAY, type Payment } from '#app/domain/payments/payment/payment.ts'
import { done, type Result, refused } from '#app/domain/result.ts'

/** The UTR that staff type for a payment by UPI, which had the reference `seen` when they saw it, '' for none. */
export type UtrChange = {
  paymentId: string
  seen: string
  reference: string
  /** Why the UTR that it had was wrong; a first one needs no reason. */
  reason: string
  /** The UTR of which staff said that another order was rightly paid under it too. */
  confirmedReference?: string | undefined
}

/** Why a UTR was not saved. */
export const UTR_CHANGE_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'no-utr': 'This order has no payment by UPI that staff saw arrive.',
  'changed-meanwhile': 'Somebody else changed this UTR. Please look at it again.',
  'same-utr': 'The payment has this UTR already.',
  'reason-needed': 'Say why, in a few words.',
} as const
export type UtrChangeReason = keyof typeof UTR_CHANGE_MESSAGES

/** Whether staff can type the UTR of a payment: by UPI, and seen by them to arrive, as no gateway took it. */
export function takesUtr({ gateway, method }: Pick<Payment, 'gateway' | 'method'>): boolean {
  return method === 'upi' && (gateway === DOOR_GATEWAY || gateway === COUNTER_GATEWAY)
}

/** Decides whether the UTR of a payment of the order may be changed; null: it has no such payment. */
export function decideUtrChange(
  payment: Pick<Payment, 'gateway' | 'method' | 'captureRef'> | null,
  { seen, reference, reason }: Pick<UtrChange, 'seen' | 'reference' | 'reason'>,
): Result<void, Exclude<UtrChangeReason, 'order-not-found'>> {
  if (!payment || !takesUtr(payment)) return refused('no-utr')
  const before = payment.captureRef ?? ''
  if (before !== seen) return refused('changed-meanwhile')
  if (before === reference) return refused('same-utr')
  return before !== '' && reason === '' ? refused('reason-needed') : done()
}
