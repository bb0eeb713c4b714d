import type { Paise } from '#app/domain/money/money.ts'
import { byWeight, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { type Category, DEFAULT_CATEGORIES } from './categories/category.ts'
import type { Collection } from './collections/collection.ts'
import {
  type FacetColumns,
  type FacetValue,
  facetColumnsOf,
  kindValuesOf,
  originsOf,
} from './listing/product-facets.ts'
import { lowestRate, type SortedCatalogue } from './listing/sort-products.ts'
import type { Product } from './product/product.ts'
import { indexProducts, type SearchIndex } from './search/search-index.ts'

/**
 * The published products at one moment, indexed for lookup and search. Immutable: a change makes a new catalogue, which
 * reuses the unchanged parts (docs/decisions/0021).
 */
export type Catalogue = {
  products: readonly Product[]
  /** The index of each product in `products`, by id. */
  indexes: ReadonlyMap<string, number>
  /** The same by slug. */
  slugs: ReadonlyMap<string, number>
  index: SearchIndex
  /** In the owner's order, also those without a product. */
  categories: readonly Category[]
  /** The published ones in the owner's order, also those without a product. */
  collections: readonly Collection[]
  /** Every country of origin, sorted by name. */
  origins: readonly string[]
  /** Every kind, sorted. */
  kinds: readonly FacetValue[]
  /** Every size that a product is sold in, lightest first. */
  packSizes: readonly PackSize[]
  /** The rate of each product. */
  rates: readonly Paise[]
  facetColumns: FacetColumns
  sorted: SortedCatalogue
}

/** Makes a catalogue of products in its order. Yields now and then, so that the caller can let the event loop run. */
export function* prepareCatalogue(
  products: readonly Product[],
  { categories, collections }: Pick<Catalogue, 'categories' | 'collections'>,
  earlier?: Catalogue,
): Generator<void, Catalogue> {
  const index = yield* indexProducts(products, earlier?.index)
  const indexes = new Map(products.map((product, productIndex) => [product.id, productIndex]))
  const slugs = new Map(products.map((product, productIndex) => [product.slug, productIndex]))
  yield
  return {
    products,
    indexes,
    slugs,
    index,
    categories,
    collections,
    origins: originsOf(products),
    kinds: kindValuesOf(products),
    packSizes: packSizesOf(products),
    rates: products.map(lowestRate),
    facetColumns: facetColumnsOf(products),
    sorted: new WeakMap(),
  }
}

function packSizesOf(products: readonly Product[]): PackSize[] {
  return [...new Set(products.flatMap(({ packs }) => packs.map(({ weight }) => weight)))].sort(byWeight)
}

/** Makes a catalogue without yielding, for a short list. */
export function catalogueOf(
  products: readonly Product[],
  categories: readonly Category[] = DEFAULT_CATEGORIES,
  collections: readonly Collection[] = [],
): Catalogue {
  const steps = prepareCatalogue(products, { categories, collections })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The catalogue with other stock levels: grams on sale by product id; 0 for an absent product. */
export function withStockLevels(catalogue: Catalogue, levels: ReadonlyMap<string, Grams>): Catalogue {
  const gramsOf = (product: Product) => levels.get(product.id) ?? 0
  if (catalogue.products.every((product) => product.stockGrams === gramsOf(product))) return catalogue
  const products = catalogue.products.map((product) =>
    product.stockGrams === gramsOf(product) ? product : { ...product, stockGrams: gramsOf(product) },
  )
  return { ...catalogue, products, facetColumns: facetColumnsOf(products, catalogue.facetColumns) }
}

/** The product with this id, or undefined. */
export function productIn({ products, indexes }: Catalogue, id: string): Product | undefined {
  return productAt(products, indexes.get(id))
}

/** The product that the URL /products/{key} names: by its id, else by its slug. */
export function productOfKey({ products, indexes, slugs }: Catalogue, key: string): Product | undefined {
  return productAt(products, indexes.get(key) ?? slugs.get(key))
}

function productAt(products: readonly Product[], productIndex: number | undefined): Product | undefined {
  return productIndex === undefined ? undefined : products[productIndex]
}
