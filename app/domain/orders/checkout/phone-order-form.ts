import { z } from 'zod'
import { addressedToStaff, phoneSchema } from '#app/domain/identity/phone-and-name-form.ts'
import { checkName } from '#app/domain/identity/profile/person-name.ts'
import { REFINE_ALWAYS } from '#app/domain/number-field-schemas.ts'
import { PAYMENT_METHODS } from '#app/domain/payments/payment/payment-status.ts'
import { FULFILMENTS } from '../order/order-status.ts'
import { parsePackFields } from '../order/parse-pack-fields.ts'

/** The first step: the phone of the caller. */
export const callerFormSchema = z.object({ phone: phoneSchema })

const customer = z.string().transform((typed, context) => {
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
    customer: customer.optional(),
    channel: z.enum(['phone', 'whatsapp'], 'Say how the order came.'),
    // A slot is chosen by the shopper alone.
    fulfilment: z.enum(FULFILMENTS).exclude(['local_delivery']).default('delivery'),
    address: z.string().default('new'),
    method: z.enum(PAYMENT_METHODS, 'Choose how they pay.'),
    seenTotalPaise: z.coerce.number().int(),
  })
  .refine((packs) => parsePackFields(packs).length > 0, {
    path: ['packs'],
    message: 'Add a pack first.',
    ...REFINE_ALWAYS,
  })
  .transform(({ intent: _, key, phone, customer: name = null, address, ...order }) => {
    const { channel, fulfilment, method, seenTotalPaise, ...packs } = order
    const taken = { phone, name, channel, fulfilment, method, seenTotalPaise, lines: parsePackFields(packs) }
    return { key, address, taken }
  })
