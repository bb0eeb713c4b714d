import { z } from 'zod'
import { isPackSize, type PackSize, packGrams } from '#app/domain/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

/** The lightest pack, as of saffron, and the heaviest. */
const MIN_PACK_GRAMS: Grams = 1
const MAX_PACK_GRAMS: Grams = 15_000

// The name of a container: letters of any script.
const NAME = /^(?:\p{L}[\p{L}\p{M} ]*)?$/u
const MAX_LABEL = 24

const EXAMPLE =
  'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.'
const OUT_OF_RANGE = `A pack weighs ${formatWeight(MIN_PACK_GRAMS)} to ${formatWeight(MAX_PACK_GRAMS)}.`

/**
 * The label of a pack size from what was typed: `2 KG` is `2kg`, `tin 400 g` is `Tin 400g`. A weight has one label, so
 * that no shop sells `0.5kg` beside `500g`: grams below a kilogram, else kilograms. Null if it names no weight in whole
 * grams.
 */
export function readPackSize(typed: string): PackSize | null {
  const parts = /^(.*?)(\d+(?:\.\d+)?)\s*(k?g)\.?$/i.exec(typed.trim())
  if (!parts) return null
  const [, container = '', number = '', unit = ''] = parts
  const name = container.trim().replace(/\s+/g, ' ')
  const grams = Number((Number(number) * (unit.toLowerCase() === 'kg' ? 1000 : 1)).toFixed(3))
  const weight = grams < 1000 ? `${grams}g` : `${grams / 1000}kg`
  const label = `${name ? `${name[0]?.toUpperCase()}${name.slice(1)} ` : ''}${weight}`
  return isPackSize(label) && Number.isInteger(grams) && label.length <= MAX_LABEL && NAME.test(name) ? label : null
}

const size = z.string().transform((typed, context) => {
  const label = readPackSize(typed)
  if (!label) context.addIssue({ code: 'custom', message: EXAMPLE })
  else if (packGrams(label) < MIN_PACK_GRAMS || packGrams(label) > MAX_PACK_GRAMS)
    context.addIssue({ code: 'custom', message: OUT_OF_RANGE })
  return label ?? z.NEVER
})

/** The forms of the page of pack sizes: a new size, or one retired, sold again or removed. */
export const packSizeFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), size }),
  z.object({ intent: z.enum(['retire', 'restore', 'remove']), size: z.custom<PackSize>(isPackSize) }),
])
