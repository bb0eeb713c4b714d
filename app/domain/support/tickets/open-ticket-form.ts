import { z } from 'zod'
import { optionalEmailSchema } from '#app/domain/contact/email-schema.ts'
import { nameFormSchema, phoneSchema } from '#app/domain/identity/name-and-phone-schemas.ts'
import { exampleOrderNumber, parseOrderNumber } from '#app/domain/orders/order/order-number.ts'
import type { TicketRequest } from './ticket.ts'

const MAX_MESSAGE_LENGTH = 2000

/**
 * Parses the contact form, with one message per field. `topics` are those it offers, `letters` those of new orders,
 * which a number typed without any gets. E-mail and order number are optional.
 */
export function openTicketFormSchema(topics: readonly { id: string }[], letters: string): z.ZodType<TicketRequest> {
  return nameFormSchema
    .extend({
      intent: z.literal('open-ticket'),
      topic: z
        .string('Choose what it is about.')
        .refine((id) => topics.some((topic) => topic.id === id), 'Choose what it is about.'),
      phone: z.string('Enter a 10-digit Indian mobile number.').pipe(phoneSchema),
      email: optionalEmailSchema,
      order: z.string().transform((typed, context) => {
        const number = typed.trim() ? parseOrderNumber(typed, letters) : null
        if (typed.trim() && !number)
          context.addIssue({
            code: 'custom',
            message: `An order number looks like ${exampleOrderNumber(letters)}.`,
          })
        return number
      }),
      message: z
        .string('Write your message.')
        .trim()
        .min(1, 'Write your message.')
        .max(MAX_MESSAGE_LENGTH, `Keep it to ${MAX_MESSAGE_LENGTH} characters.`),
    })
    .transform(({ intent, order, ...ticket }) => ({ ...ticket, orderId: order }))
}
