import { z } from 'zod'
import { isPackSize, isSamePackSize, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'

/** The most pack sizes a shop sells at a time: more do not fit into its tables. */
export const MAX_PACK_SIZES = 12

export const TOO_MANY_PACK_SIZES = `A shop has at most ${MAX_PACK_SIZES} sizes at a time.`

/** The lightest pack, as of saffron, and the heaviest. */
const MIN_PACK_GRAMS: Grams = 1
const MAX_PACK_GRAMS: Grams = 15_000

// The name of a container: letters of any script.
const NAME = /^(?:\p{L}[\p{L}\p{M} ]*)?$/u
const MAX_LABEL = 24

const EXAMPLE =
  'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.'
const NAME_IN_LETTERS = 'The name before the weight is in letters only: One piece 120g, not 1 piece 120g.'
const TOO_LONG = `Name and weight have at most ${MAX_LABEL} letters, figures and blanks together.`
const OUT_OF_RANGE = `A pack weighs ${formatWeight(MIN_PACK_GRAMS)} to ${formatWeight(MAX_PACK_GRAMS)}.`

// Grams and kilograms as Indian packs spell them: g, gm, gms, grams, kg, kgs, kilo.
const UNIT = '(?:kgs?|kilos?|kilograms?|gms?|grams?|g)'
const WEIGHT_AT_END = new RegExp(`^(.*?)(\\d+(?:\\.\\d+)?)\\s*(${UNIT})\\.?$`, 'i')

/**
 * The label of a pack size from what was typed: `2 KG` is `2kg`, `tin 400 g` is `Tin 400g`. A weight has one label, so
 * that no shop sells `0.5kg` beside `500g`: grams below a kilogram, else kilograms. Null if it names no weight in whole
 * grams.
 */
export function parsePackSize(typed: string): PackSize | null {
  const read = parseLabel(typed)
  return 'label' in read ? read.label : null
}

/** The label, or what is wrong with what was typed. */
function parseLabel(typed: string): { label: PackSize } | { problem: string } {
  const parts = WEIGHT_AT_END.exec(typed.trim())
  if (!parts) return { problem: EXAMPLE }
  const [, container = '', number = '', unit = ''] = parts
  const name = container.trim().replace(/\s+/g, ' ')
  const grams = Number((Number(number) * (/^k/i.test(unit) ? 1000 : 1)).toFixed(3))
  const weight = grams < 1000 ? `${grams}g` : `${grams / 1000}kg`
  const label = `${name ? `${name[0]?.toUpperCase()}${name.slice(1)} ` : ''}${weight}`
  if (!NAME.test(name)) return { problem: NAME_IN_LETTERS }
  if (label.length > MAX_LABEL) return { problem: TOO_LONG }
  return isPackSize(label) && Number.isInteger(grams) ? { label } : { problem: EXAMPLE }
}

// Several are separated by commas, of any script.
const SEPARATOR = /[,،、]/

/** Pack sizes as they are typed, each named once, in the sequence typed. Of several, the one that is wrong is named. */
export const typedPackSizesSchema = z.string().transform((typed, context) => {
  const sizes = typedSizes(typed)
  const read = sizes.map(parseLabel)
  const wrong = read.findIndex((each) => problemOf(each) !== null)
  const problem = read[wrong] && problemOf(read[wrong])
  if (problem) {
    const message = sizes.length > 1 ? `“${sizes[wrong]?.trim()}”: ${problem}` : problem
    context.addIssue({ code: 'custom', message })
  }
  const labels = read.flatMap((each) => ('label' in each ? each.label : []))
  return labels.filter((label, index) => labels.findIndex((other) => isSamePackSize(other, label)) === index)
})

// An amount of something else, as 750ml, is no name either.
const NO_WEIGHT = new RegExp(`^(?!\\s*\\d[\\d.]*\\s*\\p{L}+\\.?\\s*$)(?!.*\\d\\s*${UNIT}\\.?\\s*$).*\\p{L}`, 'iu')
const BARE_WEIGHT = new RegExp(`^\\s*\\d+(?:\\.\\d+)?\\s*${UNIT}\\.?\\s*$`, 'i')

/** The sizes that commas separate. A name belongs to the weight behind it: `Tin, 400 g` is one size. */
function typedSizes(typed: string): string[] {
  const sizes: string[] = []
  for (const part of typed.split(SEPARATOR)) {
    const name = BARE_WEIGHT.test(part) && NO_WEIGHT.test(sizes.at(-1) ?? '') ? sizes.pop() : undefined
    if (part.trim() !== '') sizes.push(name === undefined ? part : `${name} ${part}`)
  }
  return sizes.length > 0 ? sizes : ['']
}

function problemOf(read: ReturnType<typeof parseLabel>): string | null {
  if ('problem' in read) return read.problem
  const grams = packGrams(read.label)
  return grams < MIN_PACK_GRAMS || grams > MAX_PACK_GRAMS ? OUT_OF_RANGE : null
}

/** The forms of the page of pack sizes: new sizes, or one retired, sold again or removed. */
export const packSizeFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), size: typedPackSizesSchema }),
  z.object({ intent: z.enum(['retire', 'restore', 'remove']), size: z.custom<PackSize>(isPackSize) }),
])
