import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { orderLettersFromName, orderLettersOfNewName } from './order-letters.ts'
import { ORDER_LETTERS } from './settings.ts'

test.each([
  ['Mewa', 'MW'],
  ['Kerala Spice House', 'KSH'],
  ['Saffron', 'SAF'],
  ['A', 'ORD'],
  ['A2', 'ORD'],
  ['The Good Nut and Seed Company', 'TGNA'],
  ["Ravi's Café & Sons", 'RCS'],
  ['काजू भंडार', 'KB'],
  ['24 Carat Cashews', 'CC'],
  ['***', 'ORD'],
])('orders of %s begin with %s', (name, letters) => {
  expect(orderLettersFromName(name)).toBe(letters)
  expect(letters).toMatch(ORDER_LETTERS)
})

const named = (name: string, orderLetters = DEFAULT_SETTINGS.brand.orderLetters) => ({
  store: { name },
  brand: { orderLetters },
})

test('a renamed shop that has not chosen its letters gets those of its new name', () => {
  const mewa = named(DEFAULT_SETTINGS.store.name)
  const spices = (letters?: string) => named('Kerala Spice House', letters)
  expect(orderLettersOfNewName(mewa, spices())).toBe('KSH')
  expect(orderLettersOfNewName(spices('KSH'), named('Saffron', 'KSH')), 'renamed again').toBe('SAF')
  expect(orderLettersOfNewName(spices('ABC'), named('Saffron', 'ABC')), 'chosen').toBeNull()
  expect(orderLettersOfNewName(mewa, spices('ABC')), 'chosen with the name').toBeNull()
  expect(orderLettersOfNewName(mewa, mewa), 'not renamed').toBeNull()
})
