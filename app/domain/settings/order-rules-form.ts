import { z } from 'zod'
import { kilosTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { ORDER_BOUNDS, type OrderSettings } from './settings.ts'

const wholeIn = (rule: keyof OrderSettings) => wholeTyped(ORDER_BOUNDS[rule].min, ORDER_BOUNDS[rule].max)

const { min: leastGrams, max: mostGrams } = ORDER_BOUNDS.maxGrams

/** The rules of an order. Parses kilograms to grams. */
export const ordersFormSchema = z.object({
  maxPacks: wholeIn('maxPacks'),
  maxGrams: kilosTyped.refine(
    (grams) => grams >= leastGrams && grams <= mostGrams,
    `Enter a weight from ${formatWeight(leastGrams)} to ${formatWeight(mostGrams)}.`,
  ),
  holdMinutes: wholeIn('holdMinutes'),
  linkHours: wholeIn('linkHours'),
  problemHours: wholeIn('problemHours'),
} satisfies Record<keyof OrderSettings, z.ZodType>)
