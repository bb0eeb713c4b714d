import type { Paise } from '#app/domain/money.ts'
import type { PlaceOrderRefusal } from './place-order-refusal.ts'
import type { PricedOrder } from './priced-order.ts'

/** What the checkout page shows before the button is pressed: the whole sum and the ways to pay, or what stands in the way. */
export type CheckoutQuote =
  | {
      ok: true
      order: PricedOrder
      cash: { offered: true; feePaise: Paise; needsCode: boolean } | { offered: false; says: string }
    }
  | { ok: false; refusal: PlaceOrderRefusal }
