import { z } from 'zod'
import { optionalTyped, rupeesTyped } from '#app/domain/typed-number.ts'

/** Cash that came from a courier, for the ticked orders or for all: an empty amount is everything they come to. */
const receipt = z.object({
  intent: z.enum(['ticked', 'all']),
  courier: z.string(),
  amount: optionalTyped(rupeesTyped),
  reference: z
    .string()
    .trim()
    .min(3, 'Enter the reference of the transfer, or of the receipt.')
    .max(60, 'Use at most 60 characters.'),
  note: z.string().trim().max(200, 'Use at most 200 characters.'),
  seenPaise: z.coerce.number().int(),
})

/** The forms of the cash page: cash that came, or how a short payment ends. */
export const CashForm = z.discriminatedUnion('intent', [
  receipt,
  z.object({ intent: z.enum(['received', 'written-off']), shortage: z.string() }),
])
