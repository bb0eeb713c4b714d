import { packsLeft } from '#app/domain/weight.ts'
import { lightestPrice, lowestRate } from '../pricing/product-rate.ts'
import type { Product } from '../product/product.ts'
import { type FacetColumn, facetColumn } from './facet-column.ts'

/** What lists filter and order by, a number for each product in the order of the catalogue. Never changed once made. */
export type ListColumns = {
  category: FacetColumn
  origin: FacetColumn
  kind: FacetColumn
  stock: FacetColumn
  /** Paise per 100 g in the pack where it is cheapest. */
  rate: Float64Array
  /** Paise for the lightest pack. */
  price: Float64Array
  /** Later is more. */
  published: Float64Array
  /** By the names of its countries of origin, in their order. */
  originOrder: Float64Array
}

// A product without packs is not dearer than anything, but stands behind everything.
const NO_RATE = 2 ** 40

/** The columns of a catalogue. Yields between them, so that the caller can let others have a turn. */
export function* listColumns(products: readonly Product[]): Generator<void, ListColumns> {
  const category = facetColumn(products, (product) => [product.category])
  yield
  const origin = facetColumn(products, (product) => product.countryOfOrigin)
  yield
  const kind = facetColumn(products, (product) => product.kinds)
  yield
  const stock = stockColumn(products)
  yield
  const rate = Float64Array.from(products, (product) => Math.min(lowestRate(product), NO_RATE))
  yield
  const price = Float64Array.from(products, lightestPrice)
  yield
  const published = ranksOf(products.map((product) => product.publishedAt ?? ''))
  yield
  const originOrder = ranksOf(products.map((product) => product.countryOfOrigin.join()))
  return { category, origin, kind, stock, rate, price, published, originOrder }
}

/** Whether a pack is left of each: the only column that stock changes. */
export function stockColumn(products: readonly Product[]): FacetColumn {
  return facetColumn(products, ({ packs, stockGrams }) =>
    packs.some((pack) => packsLeft(stockGrams, pack.weight) > 0) ? ['in'] : [],
  )
}

/** The place of each text among all, by code unit; equal texts share one. */
function ranksOf(texts: readonly string[]): Float64Array {
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]))
  return Float64Array.from(texts, (text) => places.get(text) ?? 0)
}
