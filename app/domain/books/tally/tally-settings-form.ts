import { z } from 'zod'
import type { BooksSettings } from '#app/domain/settings/settings.ts'

const ledger = z
  .string()
  .trim()
  .min(1, 'Enter the name of the ledger in Tally.')
  .max(100, 'Use at most 100 characters.')

/** The names of the ledgers in Tally; an empty company is the one that is open. */
export const tallySettingsFormSchema: z.ZodType<BooksSettings> = z.object({
  company: z.string().trim().max(100, 'Use at most 100 characters.'),
  customers: ledger,
  sales: ledger,
  charges: ledger,
  cgst: ledger,
  sgst: ledger,
  igst: ledger,
  bank: ledger,
  cash: ledger,
  couriers: ledger,
  shortages: ledger,
  goodwill: ledger,
  roundOff: ledger,
})
