import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { PublicStoreDetails } from '#app/domain/settings/store-details/public-store-details.ts'
import { isPackInStock, packUrl } from '../pack-offer.ts'

/** A link to ask the shop about something. */
export type EnquiryLink = { to: string; label: string }

/**
 * The link to ask for something that a search did not find: WhatsApp with the question, or the contact page without a
 * number.
 */
export function enquiryLink({ whatsapp }: Pick<PublicStoreDetails, 'whatsapp'>, wanted: string): EnquiryLink {
  if (!whatsapp) return { to: '/contact', label: 'Contact Us' }
  return {
    to: whatsappLink(whatsapp, `Do you have “${wanted}”? I did not find it in your shop.`),
    label: 'Ask on WhatsApp',
  }
}

/**
 * The text of an order of a pack by message, or of a question about a sold-out one: product, pack, current price and
 * link.
 */
export function packMessage(
  origin: string,
  product: Pick<Product, 'slug' | 'name' | 'stockGrams'>,
  pack: Pack,
): string {
  const price = formatMoney(pack.pricePaise)
  const opening = isPackInStock(product, pack) ? 'I would like to order:' : 'When can I have this again?'
  return `${opening}\n${product.name}, ${pack.weight}: ${price}\n${packUrl(origin, product, pack)}`
}
