import type { Paise } from '../money.ts'

/** What a message about an order may say. `link` is the tracking page. */
export type OrderFacts = {
  shop: string
  order: string
  totalPaise: Paise
  /** Day of arrival, in words. */
  due: string
  cashDue: boolean
  carrier: string
  awb: string
  refundPaise: Paise
  link: string
}

// Every text message about an order, in one place: each is registered on the DLT portal as a template with variables
// (domain.md 2.6). At most 160 letters of the GSM alphabet, which has no rupee sign.
export const ORDER_MESSAGES = {
  'order-placed': ({ shop, order, totalPaise, cashDue, due, link }) =>
    `${shop}: order ${order} is placed. ${rs(totalPaise)} ${cashDue ? 'to pay in cash' : 'paid'}. Arrives by ${due}. ${link}`,
  'order-shipped': ({ shop, order, carrier, awb, link }) =>
    `${shop}: order ${order} is shipped with ${carrier}, AWB ${awb}. ${link}`,
  'order-out-for-delivery': ({ shop, order, totalPaise, cashDue, link }) =>
    `${shop}: order ${order} is out for delivery today.${cashDue ? ` Please keep ${rs(totalPaise)} ready.` : ''} ${link}`,
  'order-delivered': ({ shop, order, link }) =>
    `${shop}: order ${order} is delivered. A problem with a pack? Tell us within 48 hours: ${link}`,
  'order-undelivered': ({ shop, order, link }) =>
    `${shop}: the courier could not deliver order ${order} and will try again. ${link}`,
  'order-cancelled': ({ shop, order, refundPaise, link }) =>
    `${shop}: order ${order} is cancelled.${refundPaise > 0 ? ` ${rs(refundPaise)} goes back to where you paid from.` : ''} ${link}`,
  'order-expired': ({ shop, order, link }) =>
    `${shop}: order ${order} was not paid in time and is closed. Your cart is kept. ${link}`,
  'payment-too-late': ({ shop, order, refundPaise, link }) =>
    `${shop}: your payment for ${order} came after the packs were sold. ${rs(refundPaise)} goes back to you. Sorry! ${link}`,
  'payment-returned': ({ shop, order, refundPaise, link }) =>
    `${shop}: we do not need your payment of ${rs(refundPaise)} for ${order}, so it goes back to you. ${link}`,
  'refund-done': ({ shop, order, refundPaise, link }) =>
    `${shop}: we have sent back ${rs(refundPaise)} for order ${order}. Your bank shows it in 5 to 7 working days. ${link}`,
} as const satisfies Record<string, (facts: OrderFacts) => string>
export type OrderMessageKind = keyof typeof ORDER_MESSAGES

/** Rs 1,23,456 or Rs 119.60: the rupee sign would turn the text message into a costlier alphabet. */
export function rs(paise: Paise): string {
  const digits = paise % 100 === 0 ? 0 : 2
  return `Rs ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
