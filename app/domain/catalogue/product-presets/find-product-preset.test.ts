import { expect, test } from 'vitest'
import { findProductPreset, presetFactsToFill } from './find-product-preset.ts'
import { PRESET_FIELDS } from './product-preset.ts'

test.each([
  ['Phool Makhana, jumbo', 'makhana'],
  ['मखाना', 'makhana'],
  ['Wayanad black pepper', 'pepper'],
  ['Black pepper powder', 'pepper-powder'],
  ['Malabar pepper', 'pepper'],
  ['Tellicherry pepper, extra bold', 'pepper'],
  ['White pepper', null],
  ['Malabar pepper pickle', null],
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
