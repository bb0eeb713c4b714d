import { z } from 'zod'
import { SLOT_MESSAGES } from '#app/domain/delivery/delivery-slot.ts'
import { addressedToStaff, phoneSchema } from '#app/domain/identity/name-and-phone-schemas.ts'
import { checkName } from '#app/domain/identity/profile/person-name.ts'
import { REFINE_ALWAYS } from '#app/domain/number-field-schemas.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { hasSlot } from '../order/order-fulfilment.ts'
import { parsePackFields } from '../order/parse-pack-fields.ts'
import { slotIfShopDelivers } from './checkout-choice.ts'
import { fulfilmentSchema, slotSchema } from './checkout-choice-query.ts'

/** The first step: the phone of the caller. */
export const callerFormSchema = z.object({ phone: phoneSchema })

/** The name of a customer as staff type it. */
export const customerNameSchema = z.string().transform((typed, context) => {
  const checked = checkName(typed)
  if (checked.ok) return checked.name
  context.addIssue(addressedToStaff(checked.message))
  return z.NEVER
})

/** An order as staff enter it. A new address has its own form. */
export const phoneOrderFormSchema = z
  .looseObject({
    intent: z.literal('place'),
    key: z.string().min(8).max(80),
    phone: phoneSchema,
    customer: customerNameSchema.optional(),
    channel: z.enum(['phone', 'whatsapp'], 'Say how the order came.'),
    fulfilment: fulfilmentSchema,
    slot: slotSchema,
    address: z.string().default('new'),
    method: z.enum(PAYMENT_METHODS, 'Choose how they pay.'),
    seenTotalPaise: z.coerce.number().int(),
  })
  .refine((packs) => parsePackFields(packs).length > 0, {
    path: ['packs'],
    message: 'Add a pack first.',
    ...REFINE_ALWAYS,
  })
  .refine(({ fulfilment, slot }) => !hasSlot(fulfilment) || slot !== null, {
    path: ['slot'],
    message: SLOT_MESSAGES['slot-missing'],
    ...REFINE_ALWAYS,
  })
  .transform(({ intent: _, key, phone, customer: name = null, address, ...order }) => {
    const { channel, fulfilment, slot, method, seenTotalPaise, ...packs } = order
    const slotStart = slotIfShopDelivers(fulfilment, slot)
    const lines = parsePackFields(packs)
    const taken = { phone, name, channel, fulfilment, slotStart, method, seenTotalPaise, lines }
    return { key, address, taken }
  })
