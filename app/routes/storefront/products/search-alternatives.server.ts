import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { productsOfCollection } from '#app/domain/catalogue/collections/collection-products.ts'
import { searchCollections } from '#app/domain/catalogue/collections/search-collections.ts'
import { popularProducts, suggestedTitle } from '#app/domain/catalogue/listing/popular-products.ts'
import type { SalesById } from '#app/domain/catalogue/listing/sort-products.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { enquiryLink } from '#app/domain/seo/sharing/whatsapp-enquiry.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'

const MAX_CARDS = 4

/** What an empty search result offers: a link to enquire, and the collection that the text names, else popular products. */
export function searchAlternatives(
  store: StoreSettings,
  wanted: string,
  catalogue: Pick<Catalogue, 'collections' | 'products'>,
  sales: SalesById,
) {
  const ask = enquiryLink(store, wanted)
  const [collection] = searchCollections(catalogue, wanted, 1)
  if (collection) {
    const products = productsOfCollection(catalogue, collection, sales).slice(0, MAX_CARDS)
    return { ask, title: collection.name, cards: products.map(cardOf) }
  }
  const popular = popularProducts(catalogue.products, sales)
  return { ask, title: suggestedTitle(popular), cards: popular.products.map(cardOf) }
}
