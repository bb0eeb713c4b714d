import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-link.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type Grams, packsLeft } from '#app/domain/weight.ts'
import { returnTermsId, shippingTerms } from './offer-terms.ts'
import { plainRupees } from './plain-rupees.ts'
import type { StructuredData } from './structured-data.ts'

/** What a pack is called where each pack is an item of its own: `1-500g`. It stays while product and weight do. */
export function packId(product: Pick<Product, 'id'>, pack: Pick<Pack, 'weight'>): string {
  return `${product.id}-${pack.weight}`
}

/** The product's page with this pack chosen, as an absolute address. */
export function packAddress(origin: string, product: Pick<Product, 'id'>, pack: Pick<Pack, 'weight'>): string {
  return `${origin}${productPath(product.id)}?w=${pack.weight}`
}

/** Whether one more pack of this weight can be sold. */
export function isPackInStock(product: Pick<Product, 'stockGrams'>, pack: Pick<Pack, 'weight'>): boolean {
  return packsLeft(product.stockGrams, pack.weight) > 0
}

/**
 * A pack on offer. Its price stands where every reader looks for it, and again with what it is per 100 g: Google then reads
 * the first, and the price per 100 g of the feed. The printed maximum price is schema.org's own for India.
 */
export function offerOf(
  product: Product,
  pack: Pack,
  from: { origin: string; settings: Pick<Settings, 'store' | 'delivery'>; inStock: boolean },
): StructuredData {
  return {
    '@type': 'Offer',
    url: packAddress(from.origin, product, pack),
    price: plainRupees(pack.pricePaise),
    priceCurrency: 'INR',
    priceSpecification: [
      { ...inRupees(pack.pricePaise), referenceQuantity: { ...grams(pack.grams), valueReference: grams(100) } },
      { ...inRupees(pack.mrpPaise), priceType: 'https://schema.org/MaximumRetailPrice' },
    ],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${from.inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: from.settings.store.name },
    shippingDetails: shippingTerms(pack, from.settings),
    hasMerchantReturnPolicy: { '@id': returnTermsId(from.origin) },
  }
}

function inRupees(paise: Paise): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    price: plainRupees(paise),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  }
}

/** A weight; GRM is the gram in UN/CEFACT Common Code, which schema.org's unitCode speaks. */
export function grams(value: Grams): StructuredData {
  return { '@type': 'QuantitativeValue', value, unitCode: 'GRM' }
}
