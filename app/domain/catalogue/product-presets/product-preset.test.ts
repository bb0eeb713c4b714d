import { describe, expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { isHsnCode } from '#app/domain/tax/hsn-code.ts'
import { EMPTY_EDIT } from '../product/editor/product-edit.ts'
import { productFieldsOf } from '../product/editor/product-edit-as-text.ts'
import { productEditFormSchema } from '../product/editor/product-edit-form.ts'
import { publishGaps } from '../product/editor/publish-requirements.ts'
import { findProductPreset, PRODUCT_PRESETS, presetFactsToFill } from './find-product-preset.ts'
import { PRESET_FIELDS, type ProductPreset, sellsNuts } from './product-preset.ts'

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
  ['Phool Makhana, jumbo', 'makhana'],
  ['मखाना', 'makhana'],
  ['Wayanad black pepper', 'pepper'],
  ['Black pepper powder', 'pepper-powder'],
  ['Roasted peanuts', 'roasted-peanuts'],
  ['Peanuts from Saurashtra', 'peanuts'],
  ['Alsi', 'flax'],
  ['A2 cow ghee', 'ghee'],
  ['Coorg arabica coffee', 'coffee'],
  ['Arabica coffee beans', 'coffee-beans'],
  ['Green coffee beans', 'green-coffee'],
  ['Instant coffee powder', 'instant-coffee'],
  ['Kumbakonam filter coffee', 'coffee-chicory'],
  ['Assam tea', 'tea'],
  ['Nilgiri green tea', 'green-tea'],
  ['Andhra mango pickle', 'pickle'],
  ['Lahsun ka achar', 'pickle'],
  ['Bikaneri papad', 'papad'],
  ['Decaf coffee', null],
  ['Tulsi green tea', null],
  ['Masala chai', null],
  ['Masala tea', null],
  ['Tea masala', null],
  ['Ginger tea', null],
  ['Chamomile tea', null],
  ['Jasmine green tea', null],
  ['Instant tea', null],
  ['Vanilla coffee', null],
  ['Smoked almonds', null],
  ['Chilli cashews', null],
  ['Pepper cashews', null],
  ['Darjeeling tea bags', 'tea'],
  ['Ginger pickle', 'pickle'],
  ['Coffee toffee', null],
  ['Ghee roasted makhana', null],
  ['Besan laddu in ghee', null],
  ['Almonds and raisins', null],
  ['Almond oil', null],
  ['Masala makhana', null],
  ['Roasted & salted pistachios', null],
  ['Walnuts in shell', null],
  ['Coriander powder', null],
  ['Thing', null],
  ['', null],
])('the name %j means %j', (name, id) => {
  expect(findProductPreset(name)?.id ?? null).toBe(id)
})

test.each([
  [['None', 'Milk', 'Peanuts', 'None (packed where tree nuts are handled)', 'May contain nutmeg'], false],
  [['None', 'Tree nuts (almond)'], true],
  [['Contains cashew'], true],
  [[], false],
])('a shop whose products say %j of allergens sells nuts: %j', (lines, sells) => {
  expect(sellsNuts(lines.map((allergen) => ({ allergen })))).toBe(sells)
})

test('papad is exempt, and so are coffee beans until they are roasted', () => {
  expect(findProductPreset('Papad')?.facts).toMatchObject({ hsn: '19059040', gstRate: '0' })
  expect(findProductPreset('Green coffee')?.facts).toMatchObject({ hsn: '090111', gstRate: '0' })
  expect(findProductPreset('Coffee beans')?.facts).toMatchObject({ hsn: '090121', gstRate: '5' })
})

test('ghee is of milk, by its own code and rate', () => {
  expect(findProductPreset('Desi Ghee')?.facts).toMatchObject({ hsn: '04059020', gstRate: '5', allergen: 'Milk' })
})

test('nothing typed is replaced, HSN and rate come together, and nutrition only whole', () => {
  const makhana = findProductPreset('makhana')
  if (!makhana) throw new Error('no makhana')
  expect(Object.keys(presetFactsToFill(makhana, {}))).toEqual(PRESET_FIELDS)
  const typed = { hsn: '08109090', calories: '350', allergen: 'None', storage: ' ' }
  const filled = presetFactsToFill(makhana, typed)
  for (const field of ['hsn', 'gstRate', 'calories', 'protein', 'fiber', 'allergen'])
    expect(filled).not.toHaveProperty(field)
  expect(filled).toMatchObject({ countryOfOrigin: 'India', genericName: 'Makhana (fox nuts), popped' })
  expect(filled.storage).toBeDefined()
})
