import type { Grams } from '#app/domain/weight.ts'
import { type ListColumns, listColumns, stockColumn } from './listing/list-columns.ts'
import type { Product } from './product/product.ts'
import { indexProducts, type SearchIndex } from './search/index-products.ts'

/**
 * The products on the shelf at one moment, made ready to be found, searched, filtered and ordered. Never changed: what
 * changes makes another, which takes over whatever stayed the same (docs/decisions/0021).
 */
export type Catalogue = {
  products: readonly Product[]
  /** Where each product stands in `products`, by its id. */
  places: ReadonlyMap<string, number>
  index: SearchIndex
  columns: ListColumns
}

/** Makes products, in the order of the catalogue, ready. Yields now and then, so that the caller can let others have a turn. */
export function* preparing(products: readonly Product[], earlier?: Catalogue): Generator<void, Catalogue> {
  const index = yield* indexProducts(products, earlier?.index)
  const places = new Map(products.map((product, place) => [product.id, place]))
  yield
  return { products, places, index, columns: yield* listColumns(products) }
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
  return { ...catalogue, products, columns: { ...catalogue.columns, stock: stockColumn(products) } }
}

/** The product with this id, or undefined. */
export function productIn({ products, places }: Catalogue, id: string): Product | undefined {
  const place = places.get(id)
  return place === undefined ? undefined : products[place]
}
