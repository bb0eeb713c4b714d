import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { StoreFacts } from '#app/domain/settings/store-facts.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'
import { isPackInStock, packAddress } from '../json-ld/offer-json-ld.ts'

/** Where to ask the shop about something, and what the way is called. */
export type Ask = { to: string; label: string }

/** The way to ask for what a search did not find: WhatsApp with the question typed in, or the contact page without a number. */
export function askAbout({ whatsapp }: Pick<StoreFacts, 'whatsapp'>, wanted: string): Ask {
  if (!whatsapp) return { to: '/contact', label: 'Contact Us' }
  return {
    to: whatsappLink(whatsapp, `Do you have “${wanted}”? I did not find it in your shop.`),
    label: 'Ask on WhatsApp',
  }
}

/**
 * What somebody writes who orders a pack by message, or asks for one that is sold out: product, pack, price of now and
 * where it is to be seen.
 */
export function packMessage(origin: string, product: Pick<Product, 'id' | 'name' | 'stockGrams'>, pack: Pack): string {
  const price = formatMoney(pack.pricePaise)
  const opening = isPackInStock(product, pack) ? 'I would like to order:' : 'When can I have this again?'
  return `${opening}\n${product.name}, ${pack.weight}: ${price}\n${packAddress(origin, product, pack)}`
}
