import { z } from 'zod'

/** The form that takes a remittance back. */
export const remittanceReversalFormSchema = z.object({
  intent: z.literal('take-back'),
  reason: z.string().trim().min(3, 'Say why, in a few words.').max(200, 'Use at most 200 characters.'),
  /** Of a whole file: the payments that its page has shown. */
  seen: z.string().default(''),
})
