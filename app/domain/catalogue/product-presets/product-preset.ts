import { foldText } from '../search/fold-text.ts'

/** The fields of a product's form for which goods have a usual fact, in the order of the form. */
export const PRESET_FIELDS = [
  'hindiName',
  'devanagariName',
  'calories',
  'protein',
  'fat',
  'carbs',
  'fiber',
  'category',
  'countryOfOrigin',
  'hsn',
  'gstRate',
  'genericName',
  'ingredients',
  'allergen',
  'shelfLifeMonths',
  'storage',
] as const
export type PresetField = (typeof PRESET_FIELDS)[number]

/** What is usual of goods, as text of the product's form. */
export type PresetFacts = Partial<Record<PresetField, string>>

/** Goods of the trade: the words that name them, folded, and what is usual of them. */
export type ProductPreset = {
  id: string
  name: string
  words: readonly string[]
  facts: PresetFacts
  /** Words of a name that make other goods of these alone: rose tea is no tea. */
  unless: readonly string[]
}

/** How nuts are kept. */
export const KEEP_NUTS =
  'Keep cool and dry, away from sunlight. Once opened, airtight and best in the fridge; use within 30 days.'
/** How dried fruits are kept. */
export const KEEP_FRUIT =
  'Keep cool and dry, away from sunlight. Once opened, airtight and best in the fridge; use within 45 days.'
/** How whole and ground spices are kept. */
export const KEEP_SPICE = 'Keep cool, dry and airtight, away from sunlight.'
/** How what turns soft in damp air is kept. */
export const KEEP_CRISP = 'Keep dry and airtight, away from sunlight. Once opened, use within 30 days.'

/**
 * The allergen line of goods that contain none. What else is packed in the same place only the owner knows, so usual
 * facts say nothing of it.
 */
export const NO_ALLERGEN = 'None'

/** What usual facts said in its place before; products that were saved with it keep it. */
export const FORMER_NO_ALLERGEN = 'None (packed where tree nuts are handled)'

const TREE_NUT = /\b(?:nuts?|almonds?|cashews?|walnuts?|pistachios?|hazelnuts?|pecans?|macadamias?)\b/i

/** Whether a shop sells tree nuts, by the allergen lines of its products. What is packed beside nuts is none. */
export function sellsNuts(products: readonly { allergen: string }[]): boolean {
  return products.some(({ allergen }) => TREE_NUT.test(allergen.replace(FORMER_NO_ALLERGEN, '')))
}

/** The rate of nearly all these goods, packed and labelled, in per cent. */
const GST_RATE = '5'

/** The facts of goods as the lists of this folder write them: kcal and grams per 100 g, months from packing. */
type Written = {
  hindi?: string
  devanagari?: string
  category?: string
  /** Only where nearly all that is sold in India is grown there. */
  origin?: 'India'
  hsn: string
  /** Only of exempt goods; others have GST_RATE. */
  gstRate?: '0'
  generic: string
  /** Left out of mixtures, whose recipe is the shop's own. */
  ingredients?: string
  allergen?: string
  months: number
  keep: string
  per100g?: readonly [calories: number, protein: number, fat: number, carbs: number, fiber: number]
  /** `unless` of the preset, separated by spaces. */
  unless?: string
}

/** Goods with the words that name them, separated by commas, besides their own name. */
export function productPreset(id: string, name: string, words: string, written: Written): ProductPreset {
  const [calories, protein, fat, carbs, fiber] = written.per100g ?? []
  const facts = {
    hindiName: written.hindi,
    devanagariName: written.devanagari,
    calories,
    protein,
    fat,
    carbs,
    fiber,
    category: written.category,
    countryOfOrigin: written.origin,
    hsn: written.hsn,
    gstRate: written.gstRate ?? GST_RATE,
    genericName: written.generic,
    ingredients: written.ingredients,
    allergen: written.allergen,
    shelfLifeMonths: written.months,
    storage: written.keep,
  }
  const known = Object.entries(facts).flatMap(([field, fact]) => (fact === undefined ? [] : [[field, String(fact)]]))
  const named = [name, written.devanagari ?? '', ...words.split(',')].map(foldText).filter(Boolean)
  const unless = written.unless?.split(' ') ?? []
  return { id, name, words: [...new Set(named)], facts: Object.fromEntries(known) as PresetFacts, unless }
}
