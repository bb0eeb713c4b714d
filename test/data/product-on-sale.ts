import type { Product } from '#app/domain/catalogue/product/product.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import { SAMPLE_PACK_SIZES, type SamplePackSize } from './sample-pack-sizes.ts'

const [almonds] = SAMPLE_PRODUCTS as [Product]

const PRICES = { '250g': 25_000, '500g': 48_000, '1kg': 90_000 }

/** A product with this many grams in its pool, at ₹250, ₹480 and ₹900 unless a test sets other prices (paise). */
export function productOnSale(
  id: string,
  stockGrams: number,
  prices: Readonly<Record<SamplePackSize, number>> = PRICES,
): Product {
  const packs = SAMPLE_PACK_SIZES.map((weight) => {
    const pricePaise = prices[weight]
    return { weight, grams: packGrams(weight), pricePaise, mrpPaise: pricePaise }
  })
  return {
    ...almonds,
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    stockGrams,
    packs,
    publishedAt: '2026-01-01T00:00:00.000Z',
  }
}
