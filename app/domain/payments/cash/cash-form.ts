import { z } from 'zod'
import { blankOr, rupeesTyped } from '#app/domain/typed-number.ts'

/** Cash that came from a courier: an empty amount is everything the orders come to. */
export const CashForm = z.object({
  courier: z.string(),
  amount: blankOr(rupeesTyped),
  reference: z
    .string()
    .trim()
    .min(3, 'Enter the reference of the transfer, or of the receipt.')
    .max(60, 'Use at most 60 characters.'),
  note: z.string().trim().max(200, 'Use at most 200 characters.'),
  seenPaise: z.coerce.number().int(),
})
