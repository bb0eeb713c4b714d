import { capitalize } from '#app/domain/text/capitalize.ts'
import type { Refund } from './refund.ts'

/**
 * What refunds did with the price of packs, as staff and shoppers read it: money went back, or is to; where nobody had
 * paid yet there is none to send, and the sum to pay falls.
 */
export function refundedText(refunds: readonly Pick<Refund, 'channel'>[]): string {
  const [back, off] = ['refunded', 'taken off the bill']
  if (refunds.every(({ channel }) => channel !== 'due')) return back
  return refunds.every(({ channel }) => channel === 'due') ? off : `${back} or ${off}`
}

/** The same at the beginning of a text. */
export function refundedTitle(refunds: readonly Pick<Refund, 'channel'>[]): string {
  return capitalize(refundedText(refunds))
}
