import { z } from 'zod'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'

/** A typed number, with digits of any script converted to ASCII. */
const digitsTyped = z.string().transform((text) => asciiDigits(text).trim())

/** Parses typed rupees (579, ₹1,119, 49.50) to paise. */
export const rupeesTyped = z.string().transform((text, context) => {
  const paise = parseRupees(text)
  if (paise !== null) return paise
  context.addIssue({ code: 'custom', message: 'Enter an amount in rupees, like 49.' })
  return z.NEVER
})

/** Parses a typed whole number within bounds. */
export function wholeTyped(min: number, max: number) {
  return digitsTyped
    .pipe(z.string().regex(/^\d+$/, 'Enter a whole number.'))
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Enter a number from ${min} to ${max}.`)
}

/** Parses typed kilograms (12, 0.75) to grams. */
export const kilosTyped = digitsTyped
  .pipe(z.string().regex(/^\d+(\.\d{1,3})?$/, 'Enter kilograms, like 12.5.'))
  .transform((text) => Math.round(Number(text) * 1000))
  .refine((grams) => grams <= 10_000_000, 'At most 10,000 kg at once.')

/**
 * An optional field: an absent or blank one is null, any other is parsed by `field`, with its messages. A union would
 * only report "Invalid input".
 */
export function optionalTyped<Value>(field: z.ZodType<Value, string>) {
  return z
    .string()
    .nullish()
    .transform((typed, context) => {
      if (!typed?.trim()) return null
      const parsed = field.safeParse(typed)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? '' })
      return z.NEVER
    })
}

/**
 * For a check of several fields. Zod skips such a check when a field is invalid; with this option all errors are
 * reported at once. The check must then accept fields that are still unparsed.
 */
export const REFINE_ALWAYS = { when: () => true }
