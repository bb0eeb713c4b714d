import { z } from 'zod'
import { optionalTyped, REFINE_ALWAYS, rupeesTyped } from '#app/domain/number-field-schemas.ts'
import { isOwnCash } from './cash-remittance.ts'

/** The fields of `cashRemittanceFormSchema` that come once per order. */
export const CASH_FIELDS = ['order'] as const

/**
 * Cash received from a courier, for the ticked orders (`order`) or all of them; an empty amount means their whole
 * total. What the shop itself collected needs no reference.
 */
const receipt = z
  .object({
    intent: z.enum(['ticked', 'all']),
    courier: z.string(),
    amount: optionalTyped(rupeesTyped),
    reference: z.string().trim().max(60, 'Use at most 60 characters.'),
    note: z.string().trim().max(200, 'Use at most 200 characters.'),
    seenPaise: z.coerce.number().int(),
    order: z.array(z.string()),
  })
  .refine(({ courier, reference }) => isOwnCash(courier) || String(reference).length >= 3, {
    ...REFINE_ALWAYS,
    path: ['reference'],
    message: 'Enter the reference of the transfer, or of the receipt.',
  })

/** The forms of the cash page: cash received, or the outcome of a shortage. */
export const cashRemittanceFormSchema = z.discriminatedUnion('intent', [
  receipt,
  z.object({ intent: z.enum(['received', 'written-off']), shortage: z.string() }),
])
