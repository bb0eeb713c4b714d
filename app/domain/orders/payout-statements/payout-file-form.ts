import { z } from 'zod'
import { remittanceReversalFormSchema } from './remittance-reversal-form.ts'

/** The forms of the page of a file: `seen` names what the page has shown of it, or of the payments that it brought. */
export const payoutFileFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('book'), seen: z.string().default('') }),
  z.object({ intent: z.literal('discard') }),
  remittanceReversalFormSchema,
])
