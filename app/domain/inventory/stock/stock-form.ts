import { z } from 'zod'
import { isCalendarDay } from '#app/domain/calendar-day.ts'
import { kilosTyped, optionalTyped, rupeesTyped } from '#app/domain/number-field-schemas.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9./-]{0,19}$/
const untyped = (text: string) => (text === '' ? undefined : text)

/** A calendar day as a browser sends it; undefined when empty. */
const dayTyped = z
  .string()
  .trim()
  .refine((text) => text === '' || (text.startsWith('20') && isCalendarDay(text)), 'Enter a day, like 21/11/2026.')
  .transform(untyped)
  .optional()

/** The name of a supplier; undefined when empty. */
const supplierTyped = z.string().trim().max(80, 'Use at most 80 characters.').transform(untyped).optional()

/**
 * A change of stock: typed kilograms to grams, a reason for the ledger, and the facts of a delivery's lot. `next` is the
 * product to count after it.
 */
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
    costPaisePerKg: optionalTyped(rupeesTyped),
    next: z.string().max(80).optional(),
    confirmedGrams: z
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

/** The correction of a lot: its best-before day and its cost (empty: unknown), and its supplier. */
export const lotFormSchema = z.object({
  intent: z.literal('save'),
  bestBeforeDay: dayTyped,
  supplier: supplierTyped,
  costPaisePerKg: optionalTyped(rupeesTyped),
})

/** The forms of a product's stock page: an adjustment of its stock, or its reorder mark (0 for the default). */
export const stockFormSchema = z.discriminatedUnion('intent', [
  adjustment,
  z.object({ intent: z.literal('reorder'), grams: kilosTyped }),
])

/** The fields of `productListFormSchema` that may come once per product. */
export const PRODUCT_LIST_FIELDS = ['product'] as const

const idAndVersion = z
  .string()
  .regex(/^.+:\d+$/)
  .transform((text) => {
    const at = text.lastIndexOf(':')
    return { id: text.slice(0, at), version: Number(text.slice(at + 1)) }
  })

/**
 * The forms of the list of products: receives a delivery of one; publishes or unpublishes the ticked ones (`id:version`); puts them into
 * a collection or takes them out of it.
 */
export const productListFormSchema = z.discriminatedUnion('intent', [
  adjustment.safeExtend({
    intent: z.literal('receive'),
    product: z.tuple([z.string()]).transform(([id]) => id),
  }),
  z.object({ intent: z.enum(['publish', 'unpublish']), product: z.array(idAndVersion) }),
  z.object({
    intent: z.enum(['add-to-collection', 'take-out-of-collection']),
    product: z.array(idAndVersion),
    collection: z.string().min(1, 'Choose a collection.').max(100),
  }),
])
