import { CATEGORY_NAMES, type Pack, type Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-link.ts'
import { packedWeight } from '#app/domain/delivery/delivery.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { dearestDelivery, deliveryDays, isPackInStock, packAddress, packId } from '../json-ld/offer-json-ld.ts'
import { plainRupees } from '../json-ld/structured-data.ts'
import { type PictureBase, publicPictures } from '../sharing/shared-picture.ts'
import { type XmlElement, xmlPieces } from './xml.ts'

type Selling = { base: PictureBase; settings: Pick<Settings, 'store' | 'delivery'> }

/** Google takes one picture and ten more. */
const MORE_PICTURES = 10
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000

/**
 * /feeds/products.xml: every pack on the shelf as an item of its own, in RSS 2.0 with the fields of Google Merchant
 * Center (support.google.com/merchants/answer/7052112). A product without a picture that has an address is left out:
 * the feed takes no item without one. It comes in pieces, a pack each, for a large shop's is a hundred megabytes.
 */
export function merchantFeed(products: readonly Product[], selling: Selling): Generator<string> {
  const rss = { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }
  return xmlPieces([['rss', rss], ['channel']], elementsOf(products, selling))
}

function* elementsOf(products: readonly Product[], selling: Selling): Generator<XmlElement> {
  const { store } = selling.settings
  yield ['title', store.name]
  yield ['link', `${selling.base.origin}/`]
  yield ['description', `Every pack ${store.name} sells`]
  for (const product of products) yield* itemsOf(product, selling)
}

function itemsOf(product: Product, { base, settings }: Selling): XmlElement[] {
  const [first, ...others] = publicPictures(product, base)
  if (!first) return []
  const more = others.slice(0, MORE_PICTURES)
  const shared: XmlElement[] = [
    // A product sold in one pack has no others to be grouped with.
    ...(product.packs.length > 1 ? [['g:item_group_id', product.id] as const] : []),
    ['g:description', product.description.slice(0, MAX_DESCRIPTION)],
    ['g:image_link', first],
    ...more.map((picture): XmlElement => ['g:additional_image_link', picture]),
    ['g:brand', settings.store.name],
    // Packs weighed out in the shop carry no number of GS1.
    ['g:identifier_exists', 'no'],
    ['g:condition', 'new'],
    ['g:product_type', CATEGORY_NAMES[product.category]],
  ]
  return product.packs.map((pack) => ['item', [...packFields(product, pack, { base, settings }), ...shared]])
}

function packFields(product: Product, pack: Pack, { base, settings }: Selling): XmlElement[] {
  return [
    ['g:id', packId(product, pack)],
    ['g:title', `${product.name}, ${pack.weight}`.slice(0, MAX_TITLE)],
    ['g:link', packAddress(base.origin, product, pack)],
    ['g:canonical_link', base.origin + productPath(product.id)],
    ['g:availability', isPackInStock(product, pack) ? 'in_stock' : 'out_of_stock'],
    ['g:price', `${plainRupees(pack.pricePaise)} INR`],
    ['g:maximum_retail_price', `${plainRupees(pack.mrpPaise)} INR`],
    ['g:size', pack.weight],
    ['g:unit_pricing_measure', `${pack.grams}g`],
    ['g:unit_pricing_base_measure', '100g'],
    ['g:shipping_weight', `${packedWeight(pack.grams, settings.delivery)} g`],
    ['g:shipping', shippingFields(pack, settings)],
    // Without them Merchant Center takes Saturday for a day of rest.
    ['g:shipping_handling_business_days', 'Mon-Sat'],
    ['g:shipping_transit_business_days', 'Mon-Sat'],
  ]
}

function shippingFields(pack: Pack, settings: Selling['settings']): XmlElement[] {
  const { packing, onTheWay } = deliveryDays(settings)
  return [
    ['g:country', 'IN'],
    ['g:price', `${plainRupees(dearestDelivery(pack, settings))} INR`],
    ['g:min_handling_time', String(packing[0])],
    ['g:max_handling_time', String(packing[1])],
    ['g:min_transit_time', String(onTheWay[0])],
    ['g:max_transit_time', String(onTheWay[1])],
  ]
}
