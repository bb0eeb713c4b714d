import { z } from 'zod'
import { kilosTyped } from '#app/domain/number-field-schemas.ts'
import { isPackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'

// A weight is typed with a unit beside it: kilograms, grams or packs of a size, which is then the unit (`Jar 350g`).
const SEPARATOR = '|'
const MOST = 10_000_000

/** Parses a typed weight with its unit, as `withUnits` joins them, to grams. Without a unit it is in kilograms. */
export const weightTyped = z.string().transform((joined, context): Grams => {
  const [text = '', unit = 'kg'] = joined.split(SEPARATOR)
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (text.trim() === '') return refuse('Enter how much it is.')
  if (unit === 'kg') {
    const kilos = kilosTyped.safeParse(text)
    return kilos.success ? kilos.data : refuse(kilos.error.issues[0]?.message ?? '')
  }
  const isPacks = isPackSize(unit)
  if (!isPacks && unit !== 'g') return refuse('Packs count for a product sold in one size only. Enter kilograms.')
  const count = asciiDigits(text).trim()
  if (!/^\d{1,8}$/.test(count)) return refuse(isPacks ? 'Enter whole packs, like 12.' : 'Enter whole grams, like 500.')
  const grams = Number(count) * (isPacks ? packGrams(unit) : 1)
  return grams <= MOST ? grams : refuse('At most 10,000 kg at once.')
})

/** The fields of a form, each weight joined with its unit. `units`: the name of the unit by that of its weight. */
export function withUnits(units: Readonly<Record<string, string>>) {
  return (form: unknown): unknown => {
    if (typeof form !== 'object' || form === null) return form
    const fields = form as Record<string, unknown>
    const joined = Object.entries(units).flatMap(([name, unit]) => {
      const typed = fields[name]
      return typeof typed === 'string' && typed.trim() !== '' && typeof fields[unit] === 'string'
        ? [[name, `${typed}${SEPARATOR}${fields[unit]}`]]
        : []
    })
    return { ...fields, ...Object.fromEntries(joined) }
  }
}

/** The unit of each weight of the stock forms. */
export const WEIGHT_UNITS = { grams: 'gramsUnit' } as const
