import { z } from 'zod'
import { checkName } from '../identity/person-name.ts'
import { PhoneField } from '../identity/phone-form.ts'
import { PAYMENT_METHODS } from './order-status.ts'
import { packsIn } from './packs-form.ts'

/** Who calls: the phone comes first. */
export const CallerForm = z.object({ phone: PhoneField })

/** An order as staff take it down, but for a new address, which has its own form. */
export const TakeOrderForm = z
  .looseObject({
    key: z.string().min(8).max(80),
    phone: PhoneField,
    customer: z.string().trim().optional(),
    channel: z.enum(['phone', 'whatsapp'], 'Say how the order came.'),
    address: z.string().default('new'),
    method: z.enum(PAYMENT_METHODS, 'Choose how they pay.'),
    seenTotalPaise: z.coerce.number().int(),
  })
  .transform(({ key, phone, customer, channel, address, method, seenTotalPaise, ...packs }, context) => {
    const name = customer === undefined ? null : checkName(customer)
    if (name && !name.ok) context.addIssue({ code: 'custom', path: ['customer'], message: name.message })
    const taken = { phone, name: name?.ok ? name.name : null, channel, method, seenTotalPaise, lines: packsIn(packs) }
    return { key, address, taken }
  })
