import { type PopularProductList, suggestedTitle } from '#app/domain/catalogue/listing/popular-products.ts'
import { cardOf } from '#app/domain/catalogue/product/product-card.ts'
import { enquiryLink } from '#app/domain/seo/sharing/whatsapp-enquiry.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'

/** What an empty search result offers: a link to enquire, and popular products. */
export function searchAlternatives(store: StoreSettings, wanted: string, home: PopularProductList) {
  return { ask: enquiryLink(store, wanted), title: suggestedTitle(home), cards: home.products.map(cardOf) }
}
