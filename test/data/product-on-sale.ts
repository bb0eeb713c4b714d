import type { Product } from '#app/domain/catalogue/product/product.ts'
import { SAMPLE_CATALOGUE } from '#app/domain/catalogue/sample-catalogue/sample-catalogue.ts'
import { DEFAULT_PACK_SIZES, packGrams } from '#app/domain/pack-size.ts'

const [almonds] = SAMPLE_CATALOGUE as [Product]

const PRICES = { '250g': 25_000, '500g': 48_000, '1kg': 90_000 } satisfies Record<
  (typeof DEFAULT_PACK_SIZES)[number],
  number
>

/** A product with this many grams in its pool, at ₹250, ₹480 and ₹900 unless a test sets other prices (paise). */
export function productOnSale(
  id: string,
  stockGrams: number,
  prices: readonly number[] = DEFAULT_PACK_SIZES.map((weight) => PRICES[weight]),
): Product {
  const packs = DEFAULT_PACK_SIZES.map((weight, index) => {
    const pricePaise = prices[index] ?? 0
    return { weight, grams: packGrams(weight), pricePaise, mrpPaise: pricePaise }
  })
  return { ...almonds, id, name: `Product ${id}`, stockGrams, packs, publishedAt: '2026-01-01T00:00:00.000Z' }
}
