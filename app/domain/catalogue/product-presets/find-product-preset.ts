import { compareTexts } from '#app/domain/compare-texts.ts'
import { foldText } from '../search/fold-text.ts'
import { DRINK_AND_PICKLE_PRESETS } from './drink-and-pickle-presets.ts'
import { NUT_AND_FRUIT_PRESETS } from './nut-and-fruit-presets.ts'
import { PRESET_FIELDS, type PresetFacts, type PresetField, type ProductPreset } from './product-preset.ts'
import { SEED_AND_SPICE_PRESETS } from './seed-and-spice-presets.ts'

/** All goods with usual facts, by name. */
export const PRODUCT_PRESETS: readonly ProductPreset[] = [
  ...NUT_AND_FRUIT_PRESETS,
  ...SEED_AND_SPICE_PRESETS,
  ...DRINK_AND_PICKLE_PRESETS,
].toSorted((a, b) => compareTexts(a.name, b.name))

/**
 * Words that make other goods of a name, with another HSN code, label or nutrition: almond oil is no almond, a
 * flavour has a nutrition of its own, and roasting moves nuts out of chapter 8 of the tariff.
 */
const CHANGES_GOODS = new Set(
  (
    'bar barbecue barfi bars bbq biscuit biscuits bites broken butter candied candy caramel cheese chikki chili ' +
    'chilli chocolate coated cookie cookies crunch decaf decaffeinated dip drink energy extract flavored ' +
    'flavoured flour fried granola ground halwa herbal inshell jalapeno juice laddoo laddu ladoo masala milk ' +
    'muesli oil paste pepper peri pickle pieces powder pudina roasted salted shake shell shells smoked spiced ' +
    'spicy spread sugar sweet syrup tandoori toffee tukda tulsi wasabi'
  ).split(' '),
)

/**
 * The goods that the name of a product means, or null: of several goods, of none, or when another word of the name
 * makes other goods of them. `Phool Makhana` is makhana; `Almonds and raisins` and `Almond oil` are nothing.
 */
export function findProductPreset(name: string): ProductPreset | null {
  const folded = ` ${foldText(name)} `
  const found = PRODUCT_PRESETS.flatMap((goods) =>
    goods.words.flatMap((word) => (folded.includes(` ${word} `) ? [{ goods, word }] : [])),
  )
  // `roasted peanuts` also contains `peanuts`.
  const named = found.filter(
    ({ word }) => !found.some((other) => other.word !== word && ` ${other.word} `.includes(` ${word} `)),
  )
  const [first] = named
  if (!first || named.some(({ goods }) => goods !== first.goods)) return null
  const rest = named.reduce((text, { word }) => text.replace(` ${word} `, '  '), folded)
  const isOther = (word: string) => CHANGES_GOODS.has(word) || first.goods.unless.includes(word)
  return rest.split(' ').some(isOther) ? null : first.goods
}

/** Facts that belong together: one of them typed, and the others of the usual goods would not fit it. */
const TOGETHER: readonly (readonly PresetField[])[] = [
  ['hsn', 'gstRate'],
  ['calories', 'protein', 'fat', 'carbs', 'fiber'],
]

/**
 * The usual facts for the empty fields of a form with these values. Nothing typed is replaced: the HSN code comes only
 * together with its rate, and the nutrition only whole.
 */
export function presetFactsToFill({ facts }: ProductPreset, typed: Readonly<Record<string, string>>): PresetFacts {
  const isEmpty = (field: PresetField) => (typed[field] ?? '').trim() === ''
  const mayFill = (field: PresetField) => {
    const group = TOGETHER.find((fields) => fields.includes(field)) ?? [field]
    return facts[field] !== undefined && group.every(isEmpty)
  }
  return Object.fromEntries(PRESET_FIELDS.filter(mayFill).map((field) => [field, facts[field]]))
}
