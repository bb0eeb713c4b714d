import { z } from 'zod'
import { PAYMENT_METHODS } from '../order/order-status.ts'

/** Told of a way to pay that nobody has chosen. */
export const NO_PAYMENT_CHOSEN = 'Choose how you want to pay.'

/** The checkout page's own fields; a new address has its form beside it. `key` makes one order of however many presses. */
export const CheckoutForm = z.object({
  payment: z.enum(PAYMENT_METHODS, NO_PAYMENT_CHOSEN),
  terms: z
    .literal('yes')
    .optional()
    .transform((ticked) => ticked === 'yes'),
  seenTotalPaise: z.coerce.number().int().min(0).catch(0),
  /** The code the page showed as applied. */
  coupon: z.string().max(64).default(''),
  key: z.string().min(1, 'Please reload the page.').max(64, 'Please reload the page.'),
})
