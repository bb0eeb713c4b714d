import { z } from 'zod'
import type { PayoutColumns } from './payout-statement.ts'
import { remittanceReversalFormSchema } from './remittance-reversal-form.ts'

const column = z.string().trim().max(80, 'Use at most 80 characters.').default('')

/** The forms of the page of statements: a file with the names of its columns, or a line that is settled. */
export const payoutStatementFormSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('upload'),
    kind: z.enum(['courier', 'gateway'], 'Choose one of these.'),
    file: z.custom<File>((file) => file instanceof File && file.size > 0, 'Choose a file.'),
    reference: column,
    amount: column,
    fee: column,
    tax: column,
    transfer: column,
  }),
  z.object({ intent: z.literal('settle'), line: z.string() }),
])

/** The columns as they are kept for the next file. */
export const payoutColumnsSchema: z.ZodType<PayoutColumns> = z.object({
  reference: z.string(),
  amount: z.string(),
  fee: z.string(),
  tax: z.string(),
  transfer: z.string(),
})

/** The forms of the page of a file: `seen` names what the page has shown of it, or of the payments that it brought. */
export const payoutFileFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('book'), seen: z.string().default('') }),
  z.object({ intent: z.literal('discard') }),
  remittanceReversalFormSchema,
])
