import { z } from 'zod'
import { PAYMENT_METHODS } from './order-status.ts'

/** The checkout page's own fields; a new address has its form beside it. `key` makes one order of however many presses. */
export const CheckoutForm = z.object({
  payment: z.enum(PAYMENT_METHODS, 'Choose how you want to pay.'),
  terms: z
    .literal('yes')
    .optional()
    .transform((ticked) => ticked === 'yes'),
  seenTotalPaise: z.coerce.number().int().min(0).catch(0),
  /** The code the page showed as applied. */
  coupon: z.string().max(64).default(''),
  key: z.string().min(1, 'Please reload the page.').max(64, 'Please reload the page.'),
})
