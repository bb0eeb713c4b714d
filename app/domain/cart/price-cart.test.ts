import { expect, test } from 'vitest'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import type { StoredLine } from './cart.ts'
import { maxQuantity } from './cart-limits.ts'
import { priceCart } from './price-cart.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

/** The weight of the heaviest order in 1kg packs. */
const KILOS = maxGrams / 1000
const plenty = productOnSale('p', 120_000)
const price: Record<PackSize, number> = { '250g': 25_000, '500g': 48_000, '1kg': 90_000 }
const line = (weight: PackSize, quantity: number, productId = 'p'): StoredLine => ({
  productId,
  weight,
  quantity,
  seenPricePaise: price[weight] ?? 0,
})

test('lines are priced from the catalogue and added up', () => {
  const cart = priceCart([plenty], [line('500g', 2), line('250g', 1)])
  expect(cart).toMatchObject({ count: 3, goodsPaise: 121_000, weightGrams: 1250 })
  expect(cart.lines.map((one) => one.linePaise)).toEqual([96_000, 25_000])
  expect(cart.lines[0]).toMatchObject({ name: 'Product p', grams: 500, unitPricePaise: 48_000, notices: [] })
})

test('an empty cart', () => {
  expect(priceCart([plenty], [])).toEqual({ lines: [], count: 0, goodsPaise: 0, weightGrams: 0 })
})

test('a changed price is charged and shown as changed', () => {
  const cart = priceCart([plenty], [{ ...line('500g', 1), seenPricePaise: 43_900 }])
  expect(cart.goodsPaise).toBe(48_000)
  expect(cart.lines[0]?.notices).toEqual([{ kind: 'price-changed', fromPaise: 43_900, toPaise: 48_000 }])
})

test.each([
  { name: 'one pack fewer', stock: 700, lines: [line('250g', 5)], quantities: [2], notices: ['held-to-stock'] },
  { name: 'none of this pack', stock: 700, lines: [line('1kg', 1)], quantities: [0], notices: ['sold-out'] },
  { name: 'an empty pool', stock: 0, lines: [line('250g', 1)], quantities: [0], notices: ['sold-out'] },
  { name: 'an oversold pool', stock: -500, lines: [line('250g', 1)], quantities: [0], notices: ['sold-out'] },
  {
    name: 'packs of one pool, the earlier first',
    stock: 1250,
    lines: [line('500g', 2), line('250g', 3)],
    quantities: [2, 1],
    notices: [undefined, 'held-to-stock'],
  },
  {
    name: 'exactly enough',
    stock: 1250,
    lines: [line('1kg', 1), line('250g', 1)],
    quantities: [1, 1],
    notices: [undefined, undefined],
  },
])('stock limits a line: $name', ({ stock, lines, quantities, notices }) => {
  const cart = priceCart([productOnSale('p', stock)], lines)
  expect(cart.lines.map((one) => one.quantity)).toEqual(quantities)
  expect(cart.lines.map((one) => one.notices[0]?.kind)).toEqual(notices)
})

test('the stock left for a line excludes the other lines of its pool', () => {
  const cart = priceCart([productOnSale('p', 3000)], [line('1kg', 1), line('250g', 2)])
  expect(cart.lines.map((one) => one.left)).toEqual([2, 8])
})

test.each([
  { name: 'a product that is no longer there', products: [] },
  { name: 'a draft', products: [{ ...plenty, publishedAt: null }] },
  { name: 'a pack that is no longer sold', products: [{ ...plenty, packs: plenty.packs.slice(0, 1) }] },
])('$name is gone, and does not count', ({ products }) => {
  const cart = priceCart(products, [line('500g', 2)])
  expect(cart).toMatchObject({ count: 0, goodsPaise: 0, weightGrams: 0 })
  expect(cart.lines[0]).toMatchObject({ quantity: 0, left: 0, notices: [{ kind: 'gone' }] })
})

test.each([
  { name: 'the limit of a line', stock: 120_000, lines: [line('250g', 3)], most: maxPacks },
  { name: 'what is left', stock: 1000, lines: [line('250g', 3)], most: 4 },
  { name: 'the weight of an order', stock: 120_000, lines: [line('1kg', 2), line('1kg', KILOS - 3, 'q')], most: 3 },
  {
    name: 'its own quantity, over the weight too',
    stock: 120_000,
    lines: [line('1kg', 8), line('1kg', KILOS, 'q')],
    most: 8,
  },
])('a line can be set to $name', ({ stock, lines, most }) => {
  const cart = priceCart([productOnSale('p', stock), productOnSale('q', 99_000)], lines)
  expect(cart.lines[0] && maxQuantity(cart, cart.lines[0], DEFAULT_SETTINGS.orders)).toBe(most)
})
