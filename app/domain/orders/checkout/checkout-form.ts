import { z } from 'zod'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { hasSlot } from '../order/order-fulfilment.ts'
import { orderTextsOfInputs } from '../order/order-texts.ts'
import { orderTextInputs } from '../order/order-texts-schema.ts'
import { fulfilmentOfForm, slotIfShopDelivers } from './checkout-choice.ts'
import { fulfilmentSchema, paymentSchema, slotSchema } from './checkout-choice-query.ts'
import type { OrderInput } from './decide-order.ts'
import { PLACE_ORDER_MESSAGES } from './place-order-refusal.ts'

const NO_PAYMENT_CHOSEN = 'Choose how you want to pay.'
const RELOAD = 'Please reload the page.'
/** A page without the choice sends none. */
const fulfilment = fulfilmentSchema.catch('delivery')
/** Whether the shop brings the order itself: a choice beside that of the courier. */
const deliveryBy = z.enum(['courier', 'shop']).catch('courier')
/** A coupon code as typed, not yet looked up. */
const couponCode = z.string().trim().default('')

const place = z
  .object({
    intent: z.literal('place'),
    payment: z.enum(PAYMENT_METHODS, NO_PAYMENT_CHOSEN),
    fulfilment,
    deliveryBy,
    slot: slotSchema,
    terms: z.literal('yes', PLACE_ORDER_MESSAGES['terms-not-accepted']),
    seenTotalPaise: z.coerce.number().int().min(0).catch(0),
    // A page from before an update of the shop sends none.
    seenCart: z.string().optional(),
    ...orderTextInputs,
    key: z.string().min(1, RELOAD).max(64, RELOAD),
  })
  .transform(chosenFulfilment)
  .refine(({ fulfilment, slotStart }) => !hasSlot(fulfilment) || slotStart !== null, {
    path: ['slot'],
    error: PLACE_ORDER_MESSAGES['slot-missing'],
  })
  .transform(({ intent, payment, fulfilment, slotStart, seenTotalPaise, seenCart, key, ...inputs }) => {
    const order: OrderInput = {
      method: payment,
      fulfilment,
      slotStart,
      seenTotalPaise,
      seenCart,
      termsAccepted: true,
      ...orderTextsOfInputs(inputs),
    }
    return { intent, payment, fulfilment, slotStart, key, order }
  })

type TwoChoices = { fulfilment: string; deliveryBy: string; slot: string | null }

function chosenFulfilment<Form extends TwoChoices>({ fulfilment, deliveryBy, slot, ...form }: Form) {
  const chosen = fulfilmentOfForm({ fulfilment, deliveryBy })
  return { ...form, fulfilment: chosen, slotStart: slotIfShopDelivers(chosen, slot) }
}

/**
 * The forms of the checkout page; a new address has its own form. `seenTotalPaise` is the total on the screen,
 * `seenCart` its packs, `coupon` the code shown as applied (order-texts.ts), `key` the idempotency key: pressing twice
 * places one order.
 */
export const checkoutFormSchema = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('choose'),
      payment: paymentSchema.nullable().catch(null),
      fulfilment,
      deliveryBy,
      slot: slotSchema,
      couponCode,
      ...orderTextInputs,
    })
    .transform(chosenFulfilment)
    .transform((form) => ({ ...form, texts: orderTextsOfInputs(form) })),
  z.object({ intent: z.literal('use-coupon'), couponCode }),
  z.object({ intent: z.literal('drop-coupon') }),
  place,
])
