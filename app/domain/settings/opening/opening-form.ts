import { z } from 'zod'
import { OPENING_STATUSES } from '../settings.ts'

/** Whether the shop is open, and the owner's sentence while it is not. */
export const openingFormSchema = z.object({
  status: z.enum(OPENING_STATUSES, 'Choose one.'),
  sentence: z
    .string()
    .trim()
    .max(160, 'Use at most 160 characters.')
    .transform((text) => text.replace(/\s+/g, ' ')),
})
