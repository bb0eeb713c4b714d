import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Collection } from '#app/domain/catalogue/collections/collection.ts'
import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { packedWeight } from '#app/domain/delivery/delivery-weight.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { deliveryDays, isPackInStock, maxDeliveryFee, packId, packUrl } from '../pack-offer.ts'
import { type PictureBase, publicPictureUrls } from '../public-picture-urls.ts'
import { type XmlElement, xmlPieces } from './xml.ts'

type FeedContext = {
  base: PictureBase
  settings: Pick<Settings, 'store' | 'delivery' | 'gst' | 'opening'>
  at: Instant
  /** The published ones, in the owner's order. */
  collections: readonly Pick<Collection, 'id' | 'name'>[]
}

/**
 * Google takes five of a product's own types, of which the first counts in campaigns: the category, then collections.
 */
const MAX_PRODUCT_TYPES = 5

/** Google takes one main picture and at most ten more. */
const MORE_PICTURES = 10
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000

/**
 * /feeds/products.xml: every pack of the published products as an item, in RSS 2.0 with the fields of Google Merchant
 * Center (support.google.com/merchants/answer/7052112). A product without a picture URL is left out, for the feed
 * requires one. It is generated in pieces, one per pack, since the feed of a large shop has a hundred megabytes.
 */
export function merchantFeed(products: readonly Product[], context: FeedContext): Generator<string> {
  const rss = { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }
  return xmlPieces([['rss', rss], ['channel']], elementsOf(products, context))
}

function* elementsOf(products: readonly Product[], context: FeedContext): Generator<XmlElement> {
  const { store } = context.settings
  yield ['title', store.name]
  yield ['link', `${context.base.origin}/`]
  yield ['description', `Every pack ${store.name} sells`]
  for (const product of products) yield* itemsOf(product, context)
}

function itemsOf(product: Product, context: FeedContext): XmlElement[] {
  const { base, settings } = context
  const [first, ...others] = publicPictureUrls(product, base)
  if (!first) return []
  const more = others.slice(0, MORE_PICTURES)
  const shared: XmlElement[] = [
    // A product with a single pack needs no group.
    ...(product.packs.length > 1 ? [['g:item_group_id', product.id] as const] : []),
    ['g:description', product.description.slice(0, MAX_DESCRIPTION)],
    ['g:image_link', first],
    ...more.map((picture): XmlElement => ['g:additional_image_link', picture]),
    ['g:brand', settings.store.name],
    // Packs that the shop weighs have no GTIN.
    ['g:identifier_exists', 'no'],
    ['g:condition', 'new'],
    ...productTypes(product, context).map((type): XmlElement => ['g:product_type', type]),
  ]
  return product.packs.map((pack) => ['item', [...packFields(product, pack, context), ...shared]])
}

/** The category of a product and the collections it is in. A comma would make two types of one. */
function productTypes(product: Product, { collections }: FeedContext): string[] {
  const names = collections.filter(({ id }) => product.collections.includes(id)).map(({ name }) => name)
  return [product.categoryName, ...names].slice(0, MAX_PRODUCT_TYPES).map((name) => name.replace(/\s*,\s*/g, ' / '))
}

function packFields(
  product: Product,
  pack: Pack,
  { base, settings, at }: Pick<FeedContext, 'base' | 'settings' | 'at'>,
): XmlElement[] {
  const isOpen = closedMessage(settings.opening) === null
  return [
    ['g:id', packId(product, pack)],
    ['g:title', `${product.name}, ${pack.weight}`.slice(0, MAX_TITLE)],
    ['g:link', packUrl(base.origin, product, pack)],
    ['g:canonical_link', base.origin + productPath(product)],
    // What nobody can order now is not offered, so that advertisements pause with the shop.
    ['g:availability', isOpen && isPackInStock(product, pack) ? 'in_stock' : 'out_of_stock'],
    ['g:price', `${decimalRupees(pack.pricePaise)} INR`],
    ['g:maximum_retail_price', `${decimalRupees(pack.mrpPaise)} INR`],
    ['g:size', pack.weight],
    ['g:unit_pricing_measure', `${pack.grams}g`],
    ['g:unit_pricing_base_measure', '100g'],
    ['g:shipping_weight', `${packedWeight(pack.grams, settings.delivery)} g`],
    ['g:shipping', shippingFields(pack, settings, at)],
    // By default, Merchant Center counts Monday to Friday.
    ['g:shipping_handling_business_days', 'Mon-Sat'],
    ['g:shipping_transit_business_days', 'Mon-Sat'],
  ]
}

function shippingFields(pack: Pack, settings: FeedContext['settings'], at: Instant): XmlElement[] {
  const { packing, transit } = deliveryDays(settings, at)
  return [
    ['g:country', 'IN'],
    ['g:price', `${decimalRupees(maxDeliveryFee(pack, settings, at))} INR`],
    ['g:min_handling_time', String(packing[0])],
    ['g:max_handling_time', String(packing[1])],
    ['g:min_transit_time', String(transit[0])],
    ['g:max_transit_time', String(transit[1])],
  ]
}
