import { z } from 'zod'
import { kilosTyped, wholeTyped } from '#app/domain/number-field-schemas.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { forOrderRules } from './order-rules.ts'

/** The rules of an order within their bounds. Parses kilograms to grams. */
export const orderRulesFormSchema = z.object(
  forOrderRules(({ unit, min, max }) => (unit === 'kg' ? kilosIn(min, max) : wholeTyped(min, max))),
)

function kilosIn(minGrams: number, maxGrams: number) {
  return kilosTyped.refine(
    (grams) => grams >= minGrams && grams <= maxGrams,
    `Enter a weight from ${formatWeight(minGrams)} to ${formatWeight(maxGrams)}.`,
  )
}
