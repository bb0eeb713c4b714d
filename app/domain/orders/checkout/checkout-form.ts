import { z } from 'zod'
import { PAYMENT_METHODS } from '../order/order-status.ts'
import { PLACE_ORDER_MESSAGES } from './place-order-refusal.ts'

const NO_PAYMENT_CHOSEN = 'Choose how you want to pay.'
const RELOAD = 'Please reload the page.'
/** A coupon code as typed, before it is looked up. */
const couponCode = z.string().trim().default('')

/**
 * What the checkout page asks for; a new address has its form beside it. `seenTotalPaise` is the total that was on the
 * screen, `coupon` the code it showed as applied, and `key` makes one order of however many presses.
 */
export const CheckoutForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('choose'), payment: z.enum(PAYMENT_METHODS).nullable().catch(null), couponCode }),
  z.object({ intent: z.literal('use-coupon'), couponCode }),
  z.object({ intent: z.literal('drop-coupon') }),
  z.object({
    intent: z.literal('place'),
    payment: z.enum(PAYMENT_METHODS, NO_PAYMENT_CHOSEN),
    terms: z.literal('yes', PLACE_ORDER_MESSAGES['terms-not-accepted']),
    seenTotalPaise: z.coerce.number().int().min(0).catch(0),
    coupon: z.string().max(64).default(''),
    key: z.string().min(1, RELOAD).max(64, RELOAD),
  }),
])
