import { z } from 'zod'

/** Closes the books of a month, YYYY-MM. */
export const monthClosingFormSchema = z.object({
  intent: z.literal('close'),
  month: z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Choose a month.'),
})
