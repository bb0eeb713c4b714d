import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { SIZE } from '#test/stress/load-size.ts'
import type { StoredLine } from './cart.ts'
import { mergeLines } from './merge-lines.ts'
import { priceCart } from './price-cart.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

// The rules of the cart against an independent oracle that counts packs one by one, in bigint.

const RUNS = { numRuns: SIZE.cases }
const IDS = ['a', 'b', 'c'] as const
const packIn = (size: PackSize) => BigInt(packGrams(size))

const price = fc.integer({ min: 1, max: 999_999 })
const catalogues = fc
  .tuple(
    ...IDS.map((id) =>
      fc.tuple(
        fc.constant(id),
        fc.integer({ min: -300, max: 26_000 }),
        fc.record({ '250g': price, '500g': price, '1kg': price }),
      ),
    ),
  )
  .map((sold) => sold.map(([id, stock, prices]) => productOnSale(id, stock, prices)))

// 'x' is not sold.
const anyLine = fc.record({
  productId: fc.constantFrom(...IDS, 'x'),
  weight: fc.constantFrom(...SAMPLE_PACK_SIZES),
  quantity: fc.integer({ min: 1, max: maxPacks }),
  seenPricePaise: fc.constant(1),
})
const carts = fc.uniqueArray(anyLine, { maxLength: 6, selector: nameOf })
const guestCarts = fc.array(anyLine, { maxLength: 6 })

test('totals: the server and the oracle agree to the paisa, the gram and the pack', () => {
  fc.assert(
    fc.property(catalogues, carts, (products, lines) => {
      const cart = priceCart(products, lines)
      expect([BigInt(cart.goodsPaise), BigInt(cart.weightGrams), BigInt(cart.count)]).toEqual(
        countedTotals(products, lines),
      )
    }),
    RUNS,
  )
}, 60_000)

test('merge: the server and the oracle agree on every line, in whatever order the guest put them in', () => {
  fc.assert(
    fc.property(catalogues, carts, guestCarts, (products, own, theirs) => {
      const merged = quantitiesOf(mergeLines(products, own, theirs, DEFAULT_SETTINGS.orders).lines)
      expect(merged).toEqual(countedMerge(products, own, theirs))
      expect(quantitiesOf(mergeLines(products, own, theirs.toReversed(), DEFAULT_SETTINGS.orders).lines)).toEqual(
        merged,
      )
    }),
    RUNS,
  )
}, 60_000)

function countedTotals(products: readonly Product[], lines: readonly StoredLine[]): bigint[] {
  const taken: Record<string, bigint> = {}
  let paise = 0n
  let grams = 0n
  let packs = 0n
  for (const line of lines) {
    const product = products.find((one) => one.id === line.productId)
    if (!product) continue
    for (let pack = 0; pack < line.quantity; pack++) {
      const wanted = (taken[product.id] ?? 0n) + packIn(line.weight)
      if (wanted > BigInt(product.stockGrams)) break
      taken[product.id] = wanted
      for (const offer of product.packs) if (offer.weight === line.weight) paise += BigInt(offer.pricePaise)
      grams += packIn(line.weight)
      packs += 1n
    }
  }
  return [paise, grams, packs]
}

function countedMerge(
  products: readonly Product[],
  own: readonly StoredLine[],
  theirs: readonly StoredLine[],
): Record<string, number> {
  const cart: Record<string, number> = quantitiesOf(own)
  for (const id of [...IDS]) {
    for (const weight of SAMPLE_PACK_SIZES) {
      let quantity = 0
      for (const line of theirs) if (line.productId === id && line.weight === weight) quantity += line.quantity
      const stock = BigInt(products.find((one) => one.id === id)?.stockGrams ?? 0)
      for (; quantity > 0; quantity--) {
        const name = `${id} ${weight}`
        if ((cart[name] ?? 0) >= maxPacks) break
        if (gramsIn(cart, '') + packIn(weight) > BigInt(maxGrams)) break
        if (gramsIn(cart, id) + packIn(weight) > stock) break
        cart[name] = (cart[name] ?? 0) + 1
      }
    }
  }
  return cart
}

function gramsIn(cart: Record<string, number>, id: string): bigint {
  let grams = 0n
  for (const [name, quantity] of Object.entries(cart)) {
    if (name.startsWith(id)) grams += packIn(name.slice(2) as PackSize) * BigInt(quantity)
  }
  return grams
}

function quantitiesOf(lines: readonly StoredLine[]): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [nameOf(line), line.quantity]))
}

function nameOf(line: StoredLine): string {
  return `${line.productId} ${line.weight}`
}
