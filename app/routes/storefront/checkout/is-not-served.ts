import type { CheckoutQuote } from '#app/domain/orders/checkout/checkout-quote.ts'

/** Whether no courier of the shop goes to the chosen address. */
export function isNotServed(quote: CheckoutQuote): boolean {
  return !quote.ok && quote.refusal.reason === 'pincode-not-served'
}
