import { z } from 'zod'
import { instantSchema } from '#app/domain/instant-schema.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-status.ts'
import { FULFILMENTS, type Fulfilment } from '../order/order-status.ts'
import type { OrderInput } from './decide-order.ts'
import { PLACE_ORDER_MESSAGES } from './place-order-refusal.ts'

const NO_PAYMENT_CHOSEN = 'Choose how you want to pay.'
const RELOAD = 'Please reload the page.'
/** A page without the choice sends none. */
const fulfilment = z.enum(FULFILMENTS).catch('delivery')
/** Whether the shop brings the order itself: a choice beside that of the courier. */
const deliveryBy = z.enum(['courier', 'shop']).catch('courier')
/** The start of the chosen slot; null: none. */
const slot = instantSchema().nullable().catch(null)
/** A coupon code as typed, not yet looked up. */
const couponCode = z.string().trim().default('')

const place = z
  .object({
    intent: z.literal('place'),
    payment: z.enum(PAYMENT_METHODS, NO_PAYMENT_CHOSEN),
    fulfilment,
    deliveryBy,
    slot,
    terms: z.literal('yes', PLACE_ORDER_MESSAGES['terms-not-accepted']),
    seenTotalPaise: z.coerce.number().int().min(0).catch(0),
    coupon: z.string().max(64).default(''),
    key: z.string().min(1, RELOAD).max(64, RELOAD),
  })
  .transform(chosenFulfilment)
  .refine(({ fulfilment, slot }) => fulfilment !== 'local_delivery' || slot !== null, {
    path: ['slot'],
    error: PLACE_ORDER_MESSAGES['slot-missing'],
  })
  .transform(({ intent, payment, fulfilment, slot, seenTotalPaise, coupon, key }) => {
    const order: OrderInput = {
      method: payment,
      fulfilment,
      slotStart: slot,
      seenTotalPaise,
      termsAccepted: true,
      couponCode: coupon || null,
    }
    return { intent, payment, fulfilment, slot, key, order }
  })

/** The form has two choices: delivery or pickup, and who delivers. */
function chosenFulfilment<Form extends { fulfilment: Fulfilment; deliveryBy: 'courier' | 'shop'; slot: string | null }>(
  form: Form,
) {
  if (form.fulfilment !== 'pickup' && form.deliveryBy === 'shop')
    return { ...form, fulfilment: 'local_delivery' as Fulfilment }
  return {
    ...form,
    fulfilment: form.fulfilment === 'pickup' ? form.fulfilment : ('delivery' as Fulfilment),
    slot: null,
  }
}

/**
 * The forms of the checkout page; a new address has its own form. `seenTotalPaise` is the total on the screen, `coupon` the
 * code shown as applied, `key` the idempotency key: pressing twice places one order.
 */
export const checkoutFormSchema = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('choose'),
      payment: z.enum(PAYMENT_METHODS).nullable().catch(null),
      fulfilment,
      deliveryBy,
      slot,
      couponCode,
    })
    .transform(chosenFulfilment),
  z.object({ intent: z.literal('use-coupon'), couponCode }),
  z.object({ intent: z.literal('drop-coupon') }),
  place,
])
