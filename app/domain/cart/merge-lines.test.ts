import { expect, test } from 'vitest'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { storedLine } from '#test/data/cart-lines.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import type { StoredLine } from './cart.ts'
import { mergeLines, mergeNoteMessage, uniteLines } from './merge-lines.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

/** The weight of the heaviest order in 1kg packs. */
const KILOS = maxGrams / 1000
const products = [
  productOnSale('a', 120_000),
  productOnSale('b', 120_000),
  productOnSale('few', 1000),
  productOnSale('none', 0),
]
const short = (lines: readonly StoredLine[]) => lines.map((one) => `${one.productId} ${one.weight} ${one.quantity}`)

test.each([
  {
    name: 'quantities of the same line add',
    mine: [storedLine('a', '500g', 2)],
    theirs: [storedLine('a', '500g', 3)],
    merged: ['a 500g 5'],
    held: [],
  },
  {
    name: 'another weight is another line',
    mine: [storedLine('a', '500g', 2)],
    theirs: [storedLine('a', '250g', 3)],
    merged: ['a 500g 2', 'a 250g 3'],
    held: [],
  },
  {
    name: 'an empty guest cart changes nothing',
    mine: [storedLine('a', '500g', 2)],
    theirs: [],
    merged: ['a 500g 2'],
    held: [],
  },
  { name: 'into an empty cart', mine: [], theirs: [storedLine('a', '1kg', 1)], merged: ['a 1kg 1'], held: [] },
  {
    name: 'the limit of a line',
    mine: [storedLine('a', '250g', maxPacks - 5)],
    theirs: [storedLine('a', '250g', maxPacks - 5)],
    merged: [`a 250g ${maxPacks}`],
    held: ['line-limit'],
  },
  { name: 'what is left', mine: [], theirs: [storedLine('few', '250g', 9)], merged: ['few 250g 4'], held: ['stock'] },
  {
    name: 'what is left beside another pack of the pool',
    mine: [storedLine('few', '500g', 1)],
    theirs: [storedLine('few', '250g', 9)],
    merged: ['few 500g 1', 'few 250g 2'],
    held: ['stock'],
  },
  { name: 'sold out is left out', mine: [], theirs: [storedLine('none', '250g', 1)], merged: [], held: ['stock'] },
  { name: 'no longer sold is left out', mine: [], theirs: [storedLine('gone', '250g', 1)], merged: [], held: ['gone'] },
  {
    name: 'the weight of an order',
    mine: [storedLine('a', '1kg', KILOS - 3)],
    theirs: [storedLine('b', '1kg', 9)],
    merged: [`a 1kg ${KILOS - 3}`, 'b 1kg 3'],
    held: ['order-limit'],
  },
  {
    name: 'existing lines never shrink, over stock',
    mine: [storedLine('few', '1kg', 3)],
    theirs: [storedLine('few', '1kg', 1)],
    merged: ['few 1kg 3'],
    held: ['stock'],
  },
  {
    name: 'existing lines never shrink, over the order limit',
    mine: [storedLine('a', '1kg', KILOS + 3)],
    theirs: [storedLine('b', '250g', 1)],
    merged: [`a 1kg ${KILOS + 3}`],
    held: ['order-limit'],
  },
])('merging: $name', ({ mine, theirs, merged, held }) => {
  const outcome = mergeLines(products, mine, theirs, DEFAULT_SETTINGS.orders)
  expect(short(outcome.lines)).toEqual(merged)
  expect(outcome.notes.map((note) => note.heldBy)).toEqual(held)
  const packs = (lines: readonly StoredLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(outcome.added).toBe(packs(outcome.lines) - packs(mine))
})

test.each([
  { name: 'nothing', mine: [storedLine('none', '250g', 1)], theirs: [storedLine('none', '250g', 1)], left: 0 },
  {
    name: 'fewer than the cart has',
    mine: [storedLine('few', '250g', 6)],
    theirs: [storedLine('few', '250g', 1)],
    left: 4,
  },
  { name: 'what was added', mine: [storedLine('few', '250g', 1)], theirs: [storedLine('few', '250g', 9)], left: 4 },
  {
    name: 'less beside another pack',
    mine: [storedLine('few', '500g', 1)],
    theirs: [storedLine('few', '250g', 9)],
    left: 2,
  },
])('a note names what is in stock for the line: $name', ({ mine, theirs, left }) => {
  expect(mergeLines(products, mine, theirs, DEFAULT_SETTINGS.orders).notes).toMatchObject([{ heldBy: 'stock', left }])
})

test('each line keeps its seen price', () => {
  const { lines } = mergeLines(
    products,
    [storedLine('a', '500g', 1, 111)],
    [storedLine('a', '500g', 1, 222), storedLine('b', '500g', 1, 333)],
    DEFAULT_SETTINGS.orders,
  )
  expect(lines.map((one) => one.seenPricePaise)).toEqual([111, 333])
})

test('duplicate lines become one', () => {
  expect(short(uniteLines([storedLine('a', '1kg', 1), storedLine('b', '1kg', 1), storedLine('a', '1kg', 2)]))).toEqual([
    'a 1kg 3',
    'b 1kg 1',
  ])
})

const note = { productId: 'a', weight: '500g', name: 'Almonds', quantity: 2, left: 2 } as const
test.each([
  [{ ...note, heldBy: 'stock' }, 'Almonds 500g: 2 left, so 2 in the cart.'],
  [{ ...note, heldBy: 'stock', quantity: 0, left: 0 }, 'Almonds 500g: sold out, so it was left out.'],
  [{ ...note, heldBy: 'stock', left: 0 }, 'Almonds 500g: sold out, so none was added.'],
  [{ ...note, heldBy: 'stock', left: 1 }, 'Almonds 500g: 1 left, so none was added.'],
  [{ ...note, heldBy: 'line-limit', quantity: 20 }, `Almonds 500g: ${maxPacks} packs at most, so 20 in the cart.`],
  [
    { ...note, heldBy: 'order-limit', quantity: 0 },
    `Almonds 500g: ${formatWeight(maxGrams)} an order at most, so it was left out.`,
  ],
  [{ ...note, heldBy: 'gone', name: '', quantity: 0 }, 'A product 500g is no longer sold, so it was left out.'],
] as const)('the text of a note %#', (one, words) => {
  expect(mergeNoteMessage(one, DEFAULT_SETTINGS.orders)).toBe(words)
})

test('one pack of one kind is named as one', () => {
  const one = { ...note, heldBy: 'line-limit', quantity: 1 } as const
  expect(mergeNoteMessage(one, { ...DEFAULT_SETTINGS.orders, maxPacks: 1 })).toBe(
    'Almonds 500g: 1 pack at most, so 1 in the cart.',
  )
})
