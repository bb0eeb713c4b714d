import { z } from 'zod'
import { kilosTyped } from '../typed-number.ts'

/** The admin's stock form: kilograms as typed, to grams, with a reason for the ledger. */
export const StockAdjustmentForm = z
  .object({
    kind: z.enum(['receive', 'write-off', 'count'], 'Say what happened to the stock.'),
    grams: kilosTyped,
    reason: z
      .string()
      .trim()
      .min(3, 'Say why, in a few words: the ledger keeps it.')
      .max(120, 'Use at most 120 characters.'),
  })
  .refine((form) => form.kind === 'count' || form.grams > 0, { path: ['grams'], error: 'Enter more than zero.' })
