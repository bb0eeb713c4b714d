import { z } from 'zod'
import { optionalTyped, rupeesTyped } from '#app/domain/number-field-schemas.ts'
import { isCalendarDay } from '#app/domain/time/calendar-day.ts'
import { forLotTexts, LOT_TEXTS } from '../lots/lot-texts.ts'
import { WEIGHT_UNITS, weightTyped, withUnits } from './typed-weight.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9./-]{0,19}$/
const ticked = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes')
const untyped = (text: string) => (text === '' ? undefined : text)

/** A calendar day as a browser sends it; undefined when empty. */
const dayTyped = z
  .string()
  .trim()
  .refine((text) => text === '' || (text.startsWith('20') && isCalendarDay(text)), 'Enter a day, like 21/11/2026.')
  .transform(untyped)
  .optional()

/** What is typed of a lot when it is received, and when it is corrected. */
const lotFields = {
  bestBeforeDay: dayTyped,
  confirmedPast: ticked,
  ...forLotTexts((text) => {
    const { maxLength } = LOT_TEXTS[text]
    return z.string().trim().max(maxLength, `Use at most ${maxLength} characters.`).default('')
  }),
  costPerKgPaise: optionalTyped(rupeesTyped),
}

/**
 * A change of stock: its typed weight to grams, a reason for the ledger, and the facts of a delivery's lot. `next` is
 * the product to count after it.
 */
export const stockAdjustmentSchema = z
  .object({
    intent: z.enum(['receive', 'write-off', 'count']),
    grams: weightTyped,
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
    ...lotFields,
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

/** The weight alone that is typed into a form of stock, in grams. */
export const typedGramsSchema = z.preprocess(withUnits(WEIGHT_UNITS), z.object({ grams: weightTyped }))

/** The correction of a lot. Without a best-before day it is unknown. */
export const lotFormSchema = z
  .object({ intent: z.literal('save'), ...lotFields })
  .transform(({ intent: _, bestBeforeDay = null, ...facts }) => ({ bestBeforeDay, ...facts }))

/** The forms of a product's stock page: an adjustment of its stock, or its reorder mark (0 for the default). */
export const stockFormSchema = z.preprocess(
  withUnits(WEIGHT_UNITS),
  z.discriminatedUnion('intent', [
    stockAdjustmentSchema,
    z.object({ intent: z.literal('reorder'), grams: weightTyped }),
  ]),
)
