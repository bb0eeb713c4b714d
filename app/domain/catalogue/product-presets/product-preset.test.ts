import { describe, expect, test } from 'vitest'
import { isHsnCode } from '#app/domain/tax/hsn-code.ts'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import { EMPTY_EDIT } from '../product/editor/product-edit.ts'
import { productFieldsOf } from '../product/editor/product-edit-as-text.ts'
import { productEditFormSchema } from '../product/editor/product-edit-form.ts'
import { publishGaps } from '../product/editor/publish-requirements.ts'
import { findProductPreset, PRODUCT_PRESETS } from './find-product-preset.ts'
import { type ProductPreset, sellsNuts } from './product-preset.ts'

/** What only the shop knows of some goods: its recipe, or a nutrition that no table has. */
const LEFT_TO_THE_SHOP: Readonly<Record<string, readonly string[]>> = {
  'mixed-nuts': ['ingredients', 'allergen', 'calories'],
  'mixed-dried-fruits': ['ingredients', 'allergen', 'calories'],
  masala: ['ingredients', 'allergen'],
  melon: ['calories'],
  chana: ['calories'],
  coffee: ['calories'],
  'coffee-beans': ['calories'],
  'green-coffee': ['calories'],
  'coffee-chicory': ['ingredients', 'calories'],
  papad: ['ingredients', 'allergen', 'calories'],
  pickle: ['ingredients', 'allergen', 'calories'],
  tea: ['calories'],
  'green-tea': ['calories'],
}
const STORE = { legalName: 'Leela Foods', address: 'Kozhikode' }

/** What publishing still demands of a product with a name, a price and the usual facts. */
function gapsOf({ facts }: ProductPreset): string[] {
  const typed = { ...productFieldsOf(EMPTY_EDIT, ['250g']), name: 'Ours', 'price-250g': '200', ...facts }
  const edit = productEditFormSchema(['250g']).parse(typed)
  const rate = { fromDay: '2026-01-01', hsn: edit.hsn, rateBp: edit.gstRateBp ?? 0 }
  return publishGaps({ edit, rate, store: STORE, needsGstRate: true, packSizes: ['250g'] }).map(({ field }) => field)
}

describe.each(PRODUCT_PRESETS.map((goods) => [goods.id, goods] as const))('%s', (id, goods) => {
  const { facts } = goods

  test('the usual facts are what publishing demands, save where it is grown and what only the shop knows', () => {
    const gaps = gapsOf(goods)
    const mayLack = facts.countryOfOrigin ? [] : ['countryOfOrigin']
    expect(gaps).toEqual([...mayLack, ...(LEFT_TO_THE_SHOP[id] ?? [])])
  })

  test('the HSN code, the category and the words are sound', () => {
    expect(isHsnCode(facts.hsn ?? '')).toBe(true)
    expect([undefined, ...DEFAULT_CATEGORIES.map((category): string => category.id)]).toContain(facts.category)
    expect(findProductPreset(goods.name)?.id).toBe(id)
    for (const word of goods.words) expect(findProductPreset(`Leela’s ${word}`)?.id, word).toBe(id)
  })

  test('the facts say what is in the goods, and nothing of where they are packed', () => {
    expect(facts.allergen ?? '').not.toMatch(/packed|handled|facility/i)
    const isNut = /nuts?\b/i.test(`${goods.name} ${facts.ingredients}`) || facts.category === 'nuts'
    if (!isNut) expect(facts.allergen ?? '').not.toMatch(/nut/i)
  })

  test('the energy is about that of the nutrients', () => {
    if (facts.calories === undefined) return
    const [calories = 0, protein = 0, fat = 0, carbs = 0, fiber = 0] = [
      facts.calories,
      facts.protein,
      facts.fat,
      facts.carbs,
      facts.fiber,
    ].map(Number)
    expect(protein + fat + carbs).toBeLessThanOrEqual(100)
    expect(fiber).toBeLessThanOrEqual(carbs)
    // Fibre gives little energy, and tables differ in how much.
    const most = 4 * protein + 9 * fat + 4 * carbs
    expect(calories).toBeLessThanOrEqual(most * 1.08)
    expect(calories).toBeGreaterThanOrEqual((most - 4 * fiber) * 0.88)
  })
})

test.each([
  [['None', 'Milk', 'Peanuts', 'None (packed where tree nuts are handled)', 'May contain nutmeg'], false],
  [['None', 'Tree nuts (almond)'], true],
  [['Contains cashew'], true],
  [[], false],
])('a shop whose products say %j of allergens sells nuts: %j', (lines, sells) => {
  expect(sellsNuts(lines.map((allergen) => ({ allergen })))).toBe(sells)
})
