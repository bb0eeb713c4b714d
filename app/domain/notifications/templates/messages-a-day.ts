import { MESSAGES_A_DAY } from '#app/domain/limits/rate.ts'

// Codes have limits of their own. Money that moved is always told of: each of these stands for a payment or a refund.
const ALWAYS_SENT: ReadonlySet<string> = new Set([
  'one-time-code',
  'order-to-pay',
  'edit-to-pay',
  'payment-too-late',
  'payment-returned',
  'refund-done',
  'problem-refunded',
])

// What the shop is told about its own business comes as often as there is business.
const FOR_THE_SHOP: ReadonlySet<string> = new Set(['new-order', 'parked-money', 'parked-refund', 'refund-by-hand'])

/** How many messages of this sort its recipient gets in a day, and the name they are counted under; null for no limit. */
export function dayLimitOf({
  channel,
  kind,
}: {
  channel: 'sms' | 'mail'
  kind: string
}): { name: string; most: number } | null {
  if (channel === 'sms') return ALWAYS_SENT.has(kind) ? null : { name: 'sms', most: MESSAGES_A_DAY.sms }
  if (FOR_THE_SHOP.has(kind)) return null
  if (kind.endsWith('-for-shop')) return { name: 'shop-mail', most: MESSAGES_A_DAY.shopMail }
  return { name: 'mail', most: MESSAGES_A_DAY.mail }
}
