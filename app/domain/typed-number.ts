import { z } from 'zod'
import { asciiDigits } from '#app/domain/ascii-digits.ts'

/** A number as typed, in the digits of any script. */
const digitsTyped = z.string().transform((text) => asciiDigits(text).trim())

/** Rupees as an admin types them (579, ₹1,119, 49.50), to paise. */
export const rupeesTyped = digitsTyped
  .pipe(z.string().regex(/^₹?[\d,]+(\.\d{1,2})?$/, 'Enter an amount in rupees, like 49.'))
  .transform((text) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100))

/** A whole number as typed, within bounds. */
export function wholeTyped(least: number, most: number) {
  return digitsTyped
    .pipe(z.string().regex(/^\d+$/, 'Enter a whole number.'))
    .transform(Number)
    .refine((value) => value >= least && value <= most, `Enter a number from ${least} to ${most}.`)
}

/** Kilograms as typed (12, 0.75), to grams. */
export const kilosTyped = digitsTyped
  .pipe(z.string().regex(/^\d+(\.\d{1,3})?$/, 'Enter kilograms, like 12.5.'))
  .transform((text) => Math.round(Number(text) * 1000))
  .refine((grams) => grams <= 10_000_000, 'At most 10,000 kg at once.')

/**
 * A field that may stay empty: then it is null. What is typed answers to the field, and is refused in the field's own
 * words. Not a union, which would say "Invalid input" instead of what is wrong.
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
 * For a check of a form that looks at several fields. Zod would skip it where one field is wrong by itself, and say the rest
 * only at the next try; with this all there is to mend is said at once. The check may then be given a field as it was typed.
 */
export const ALL_AT_ONCE = { when: () => true }
