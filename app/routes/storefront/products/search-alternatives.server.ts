import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { categoryPath, collectionPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { withProducts } from '#app/domain/catalogue/categories/category.ts'
import { productsOfCollection } from '#app/domain/catalogue/collections/collection-products.ts'
import { searchCollections } from '#app/domain/catalogue/collections/search-collections.ts'
import { popularProductsHeading } from '#app/domain/catalogue/listing/list-heading.ts'
import { popularProducts } from '#app/domain/catalogue/listing/popular-and-related-products.ts'
import type { SalesById } from '#app/domain/catalogue/listing/sort-products.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { enquiryLink } from '#app/domain/seo/sharing/whatsapp-enquiry.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'

const MAX_CARDS = 4

/** Links to parts of the shop: two rows of them on a phone. */
const MAX_PARTS = 8

/**
 * What an empty search result offers: a link to enquire, the products of the collection that the text names, else
 * popular ones, and the parts of the shop.
 */
export function searchAlternatives(
  store: StoreSettings,
  wanted: string,
  catalogue: Pick<Catalogue, 'categories' | 'collections' | 'products'>,
  sales: SalesById,
) {
  const shared = { ask: enquiryLink(store, wanted), parts: partsOf(catalogue) }
  const [collection] = searchCollections(catalogue, wanted, 1)
  if (collection) {
    const products = productsOfCollection(catalogue, collection, sales).slice(0, MAX_CARDS)
    return { ...shared, title: collection.name, cards: products.map(cardOf) }
  }
  const popular = popularProducts(catalogue.products, sales)
  return { ...shared, title: popularProductsHeading(popular), cards: popular.products.map(cardOf) }
}

/** The collections and categories that have products, collections first: they are what the owner shows now. */
function partsOf({ categories, collections, products }: Pick<Catalogue, 'categories' | 'collections' | 'products'>) {
  const shown = collections.filter(({ id }) => products.some((product) => product.collections.includes(id)))
  const filled = withProducts(categories, products)
  return [
    ...shown.map(({ name, slug }) => ({ name, to: collectionPath(slug) })),
    ...filled.map(({ id, name }) => ({ name, to: categoryPath(id) })),
  ].slice(0, MAX_PARTS)
}
