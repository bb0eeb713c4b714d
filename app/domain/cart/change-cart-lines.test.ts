import { expect, test } from 'vitest'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { storedLine } from '#test/data/cart-lines.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import type { StoredLine } from './cart.ts'
import { CHANGE_CART_MESSAGES, changeLines, type LineChange } from './change-cart-lines.ts'
import { optimisticCart } from './optimistic-cart.ts'
import { priceCart } from './price-cart.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

/** The weight of the heaviest order in 1kg packs. */
const KILOS = maxGrams / 1000
const products = [
  productOnSale('a', 120_000),
  productOnSale('b', 120_000),
  productOnSale('few', 1000),
  { ...productOnSale('c', 9000), packs: [] },
]
const set = (productId: string, weight: PackSize, quantity: number): LineChange => ({ productId, weight, quantity })
const move = (productId: string, weight: PackSize, to: PackSize): LineChange => ({ productId, weight, to })
const short = (lines: readonly StoredLine[]) => lines.map((one) => `${one.productId} ${one.weight} ${one.quantity}`)
const cart = [storedLine('a', '500g', 2), storedLine('b', '1kg', 1)]

test.each([
  { name: 'sets a quantity in place', lines: cart, change: set('a', '500g', 5), after: ['a 500g 5', 'b 1kg 1'] },
  {
    name: 'a new line goes last',
    lines: cart,
    change: set('a', '250g', 1),
    after: ['a 500g 2', 'b 1kg 1', 'a 250g 1'],
  },
  { name: '0 removes', lines: cart, change: set('a', '500g', 0), after: ['b 1kg 1'] },
  { name: 'less than 0 removes', lines: cart, change: set('a', '500g', -3), after: ['b 1kg 1'] },
  {
    name: 'removing what is not there changes nothing',
    lines: cart,
    change: set('a', '250g', 0),
    after: ['a 500g 2', 'b 1kg 1'],
  },
  {
    name: 'removing what is no longer sold',
    lines: [storedLine('gone', '1kg', 1)],
    change: set('gone', '1kg', 0),
    after: [],
  },
  {
    name: 'less, though the order is still too heavy',
    lines: [storedLine('a', '1kg', KILOS + 3)],
    change: set('a', '1kg', KILOS + 2),
    after: [`a 1kg ${KILOS + 2}`],
  },
  {
    name: 'fewer of a line while another of its pool waits for more',
    lines: [storedLine('few', '250g', 3), storedLine('few', '500g', 2)],
    change: set('few', '250g', 2),
    after: ['few 250g 2', 'few 500g 2'],
  },
  {
    name: 'another weight keeps the place',
    lines: cart,
    change: move('a', '500g', '1kg'),
    after: ['a 1kg 2', 'b 1kg 1'],
  },
  {
    name: 'the same weight changes nothing',
    lines: cart,
    change: move('a', '500g', '500g'),
    after: ['a 500g 2', 'b 1kg 1'],
  },
  {
    name: 'merges into a line of that weight',
    lines: [...cart, storedLine('a', '1kg', 3)],
    change: move('a', '500g', '1kg'),
    after: ['b 1kg 1', 'a 1kg 5'],
  },
  {
    name: 'moves as many as could be bought',
    lines: [storedLine('few', '500g', 9)],
    change: move('few', '500g', '250g'),
    after: ['few 250g 2'],
  },
  {
    name: 'a sold-out pack to a smaller one',
    lines: [storedLine('few', '500g', 1), storedLine('few', '1kg', 1)],
    change: move('few', '1kg', '250g'),
    after: ['few 500g 1', 'few 250g 1'],
  },
])('$name', ({ lines, change, after }) => {
  const changed = changeLines(products, lines, change, DEFAULT_SETTINGS.orders)
  expect(changed.ok && short(changed.value.lines)).toEqual(after)
})

test.each([
  {
    name: 'more than the limit of a line',
    lines: cart,
    change: set('a', '500g', maxPacks + 1),
    reason: 'line-limit',
    most: maxPacks,
  },
  { name: 'more than is left', lines: [], change: set('few', '250g', 5), reason: 'stock', most: 4 },
  {
    name: 'more than is left beside another pack',
    lines: [storedLine('few', '500g', 1)],
    change: set('few', '250g', 3),
    reason: 'stock',
    most: 2,
  },
  {
    name: 'what is sold out',
    lines: [storedLine('few', '1kg', 1)],
    change: set('few', '250g', 1),
    reason: 'stock',
    most: 0,
  },
  {
    name: 'more than an order may weigh',
    lines: [storedLine('a', '1kg', KILOS - 1)],
    change: set('b', '500g', 4),
    reason: 'order-limit',
    most: 2,
  },
  { name: 'what is no longer sold', lines: [], change: set('gone', '250g', 1), reason: 'gone', most: 0 },
  { name: 'a pack that is not sold', lines: [], change: set('c', '250g', 1), reason: 'gone', most: 0 },
  {
    name: 'a weight that is not sold',
    lines: [storedLine('c', '250g', 1)],
    change: move('c', '250g', '1kg'),
    reason: 'gone',
    most: 0,
  },
  {
    name: 'a weight that does not fit',
    lines: [storedLine('few', '500g', 1), storedLine('few', '250g', 2)],
    change: move('few', '250g', '1kg'),
    reason: 'stock',
    most: 0,
  },
  {
    name: 'a line that is not there',
    lines: cart,
    change: move('a', '250g', '1kg'),
    reason: 'line-not-found',
    most: 0,
  },
])('refuses $name', ({ lines, change, reason, most }) => {
  expect(changeLines(products, lines, change, DEFAULT_SETTINGS.orders)).toEqual({ ok: false, reason, detail: { most } })
})

test('a weight change that fits only in part is limited, with a note', () => {
  const changed = changeLines(
    products,
    [storedLine('a', '500g', maxPacks), storedLine('b', '1kg', 4)],
    move('a', '500g', '1kg'),
    DEFAULT_SETTINGS.orders,
  )
  expect(changed.ok && short(changed.value.lines)).toEqual([`a 1kg ${KILOS - 4}`, 'b 1kg 4'])
  expect(changed.ok && changed.value.notes).toMatchObject([{ heldBy: 'order-limit', quantity: KILOS - 4 }])
})

test('changing a line counts as seeing its price; the other lines still show a change', () => {
  const changed = changeLines(products, cart, set('a', '500g', 3), DEFAULT_SETTINGS.orders)
  expect(changed.ok && changed.value.lines.map((one) => one.seenPricePaise)).toEqual([48_000, 1])
  const moved = changeLines(
    products,
    [...cart, storedLine('a', '1kg', 3)],
    move('a', '500g', '1kg'),
    DEFAULT_SETTINGS.orders,
  )
  expect(moved.ok && moved.value.lines.map((one) => one.seenPricePaise)).toEqual([1, 90_000])
})

test.each([set('a', '500g', 5), set('a', '500g', 0), move('a', '500g', '1kg'), move('a', '500g', '250g')])(
  "the browser's optimistic result equals the server's %#",
  (change) => {
    const lines = [...cart, storedLine('a', '250g', 1)]
    const changed = changeLines(products, lines, change, DEFAULT_SETTINGS.orders)
    const expected = optimisticCart(priceCart(products, lines), change)
    const decided = priceCart(products, changed.ok ? changed.value.lines : [])
    for (const fact of ['count', 'goodsPaise', 'weightGrams'] as const) expect(expected[fact]).toBe(decided[fact])
    expect(short(expected.lines as never)).toEqual(short(decided.lines as never))
  },
)

test.each([
  ['gone', 0, 'This pack is no longer sold.'],
  ['stock', 0, 'This pack is sold out.'],
  ['stock', 3, 'Only 3 left.'],
  ['line-limit', maxPacks, `${maxPacks} packs of one kind at most.`],
  ['order-limit', 2, `An order weighs ${formatWeight(maxGrams)} at most.`],
  ['line-not-found', 0, 'This line is no longer in your cart.'],
] as const)('%s, %i: %s', (reason, most, words) => {
  expect(CHANGE_CART_MESSAGES[reason](most, DEFAULT_SETTINGS.orders)).toBe(words)
})

test('one pack of one kind is named as one', () => {
  expect(CHANGE_CART_MESSAGES['line-limit'](1, { ...DEFAULT_SETTINGS.orders, maxPacks: 1 })).toBe(
    '1 pack of one kind at most.',
  )
})
