import { z } from 'zod'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-status.ts'
import { FULFILMENTS } from '../order/order-status.ts'
import type { OrderInput } from './decide-order.ts'
import { PLACE_ORDER_MESSAGES } from './place-order-refusal.ts'

const NO_PAYMENT_CHOSEN = 'Choose how you want to pay.'
const RELOAD = 'Please reload the page.'
/** A page without the choice sends none. */
const fulfilment = z.enum(FULFILMENTS).catch('delivery')
/** A coupon code as typed, not yet looked up. */
const couponCode = z.string().trim().default('')

const place = z
  .object({
    intent: z.literal('place'),
    payment: z.enum(PAYMENT_METHODS, NO_PAYMENT_CHOSEN),
    fulfilment,
    terms: z.literal('yes', PLACE_ORDER_MESSAGES['terms-not-accepted']),
    seenTotalPaise: z.coerce.number().int().min(0).catch(0),
    coupon: z.string().max(64).default(''),
    key: z.string().min(1, RELOAD).max(64, RELOAD),
  })
  .transform(({ intent, payment, fulfilment, seenTotalPaise, coupon, key }) => {
    const order: OrderInput = {
      method: payment,
      fulfilment,
      seenTotalPaise,
      termsAccepted: true,
      couponCode: coupon || null,
    }
    return { intent, payment, fulfilment, key, order }
  })

/**
 * The forms of the checkout page; a new address has its own form. `seenTotalPaise` is the total on the screen, `coupon` the
 * code shown as applied, `key` the idempotency key: pressing twice places one order.
 */
export const checkoutFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('choose'),
    payment: z.enum(PAYMENT_METHODS).nullable().catch(null),
    fulfilment,
    couponCode,
  }),
  z.object({ intent: z.literal('use-coupon'), couponCode }),
  z.object({ intent: z.literal('drop-coupon') }),
  place,
])
