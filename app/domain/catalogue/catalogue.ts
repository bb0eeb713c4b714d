import type { Grams } from '#app/domain/weight.ts'
import { originsOf } from './listing/product-facets.ts'
import type { Product } from './product/product.ts'
import { indexProducts, type SearchIndex } from './search/search-index.ts'

/**
 * The products on the shelf at one moment, made ready to be found and searched. Never changed: what
 * changes makes another, which takes over whatever stayed the same (docs/decisions/0021).
 */
export type Catalogue = {
  products: readonly Product[]
  /** Where each product stands in `products`, by its id. */
  places: ReadonlyMap<string, number>
  index: SearchIndex
  /** Every country of origin, by name. */
  origins: readonly string[]
}

/** Makes products, in the order of the catalogue, ready. Yields now and then, so that the caller can let others have a turn. */
export function* preparing(products: readonly Product[], earlier?: Catalogue): Generator<void, Catalogue> {
  const index = yield* indexProducts(products, earlier?.index)
  const places = new Map(products.map((product, place) => [product.id, place]))
  return { products, places, index, origins: originsOf(products) }
}

/** The same at once, for a short list. */
export function catalogueOf(products: readonly Product[]): Catalogue {
  const steps = preparing(products)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The catalogue with other stock: grams that can be bought, by product id; nothing of what is not named. */
export function withStock(catalogue: Catalogue, levels: ReadonlyMap<string, Grams>): Catalogue {
  const gramsOf = (product: Product) => levels.get(product.id) ?? 0
  if (catalogue.products.every((product) => product.stockGrams === gramsOf(product))) return catalogue
  const products = catalogue.products.map((product) =>
    product.stockGrams === gramsOf(product) ? product : { ...product, stockGrams: gramsOf(product) },
  )
  return { ...catalogue, products }
}

/** The product with this id, or undefined. */
export function productIn({ products, places }: Catalogue, id: string): Product | undefined {
  const place = places.get(id)
  return place === undefined ? undefined : products[place]
}
