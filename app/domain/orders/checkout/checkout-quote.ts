import type { Paise } from '#app/domain/money/money.ts'
import type { Result } from '#app/domain/result.ts'
import type { DecideOrderRefusal } from './place-order-refusal.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * The checkout page before the order is placed: the priced order and the ways to pay, or the refusal. `buyable`: what
 * can be bought of a refused cart, priced, without delivery if it cannot go there; left out if nothing can.
 */
export type CheckoutQuote = Result<
  {
    order: PricedOrder
    /** Whether it can be paid online. */
    online: boolean
    cash: { offered: true; feePaise: Paise; needsCode: boolean } | { offered: false; message: string }
  },
  DecideOrderRefusal | 'catalogue-not-buyable'
> & { buyable?: PricedOrder }

/** Whether the shop does not deliver to the chosen address. */
export function isNotServed(quote: CheckoutQuote): boolean {
  return !quote.ok && (quote.reason === 'pincode-not-served' || quote.reason === 'outside-state')
}

/** The priced order, or what can be bought of a cart that is refused; null if nothing is priced. */
export function pricedOrder(quote: CheckoutQuote): PricedOrder | null {
  return quote.ok ? quote.value.order : (quote.buyable ?? null)
}
