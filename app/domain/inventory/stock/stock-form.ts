import { z } from 'zod'
import { isCalendarDay } from '#app/domain/calendar-day.ts'
import { kilosTyped } from '#app/domain/typed-number.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9./-]{0,19}$/
const untyped = (text: string) => (text === '' ? undefined : text)

/** A calendar day as a browser sends it; nothing typed is nothing said. */
const dayTyped = z
  .string()
  .trim()
  .refine((text) => text === '' || (text.startsWith('20') && isCalendarDay(text)), 'Enter a day, like 21/11/2026.')
  .transform(untyped)
  .optional()

/** Who delivered, in a few words. */
const supplierTyped = z.string().trim().max(80, 'Use at most 80 characters.').transform(untyped).optional()

/** A change of stock: kilograms as typed, to grams, with a reason for the ledger; of a delivery also what its lot is. */
const adjustment = z
  .object({
    intent: z.enum(['receive', 'write-off', 'count']),
    grams: kilosTyped,
    reason: z
      .string()
      .trim()
      .min(3, 'Say why, in a few words: the ledger keeps it.')
      .max(120, 'Use at most 120 characters.'),
    lotId: z.string().trim().max(80).transform(untyped).optional(),
    code: z
      .string()
      .trim()
      .refine((text) => text === '' || CODE.test(text), 'Use letters, digits and dashes, at most 20.')
      .transform(untyped)
      .optional(),
    receivedDay: dayTyped,
    bestBeforeDay: dayTyped,
    supplier: supplierTyped,
    sureGrams: z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number)
      .optional()
      .catch(undefined),
  })
  .refine((form) => form.intent === 'count' || form.grams > 0, { path: ['grams'], error: 'Enter more than zero.' })
  .refine(({ receivedDay = '', bestBeforeDay }) => !bestBeforeDay || bestBeforeDay > receivedDay, {
    path: ['bestBeforeDay'],
    error: 'This is before the day it was received.',
  })

/** What may be corrected about a lot: its best-before day (nothing typed: not known) and who delivered it. */
export const LotForm = z.object({ intent: z.literal('save'), bestBeforeDay: dayTyped, supplier: supplierTyped })

/** The forms of a product's stock page: a change of its stock, or the weight at which it counts as low (0: the usual one). */
export const StockForm = z.discriminatedUnion('intent', [
  adjustment,
  z.object({ intent: z.literal('reorder'), grams: kilosTyped }),
])

/** The forms of the list of products: a delivery of one, or all that are ticked (`product`, many times) published or not. */
export const ProductListForm = z.discriminatedUnion('intent', [
  adjustment.safeExtend({ intent: z.literal('receive'), product: z.string() }),
  z.object({ intent: z.enum(['publish', 'unpublish']) }),
])
