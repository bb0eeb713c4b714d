import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { NutritionalInfo, Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { onlyState } from '#app/domain/delivery/delivery-area.ts'
import type { DeliveryRules } from '#app/domain/delivery/delivery-quote.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { chargesGst, gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { deliveryDays, deliveryFeesByZone, isPackInStock, packId, packUrl, type WorkingDays } from '../pack-offer.ts'
import { returnTermsId } from './site-json-ld.ts'
import type { StructuredData } from './structured-data.ts'

type Reviews = {
  rating: { count: number; average: number | null }
  reviews: readonly { shownName: string; stars: number; words: string; writtenAt: Instant }[]
}

type Page = {
  origin: string
  settings: Pick<Settings, 'store' | 'delivery' | 'gst'>
  at: Instant
  /** Absolute URLs. */
  pictures: readonly string[]
  buyable: boolean
  /** The reviews that the page shows; null without any. */
  reviews: Reviews | null
}

/**
 * The product as a ProductGroup with a variant per pack, each with one offer
 * (docs/decisions/0031-packs-are-variants-for-search-engines.md). Facts shared by all packs are in the group. A product
 * with a single pack is a plain Product.
 */
export function productJsonLd(product: Product, page: Page): StructuredData {
  const [only, ...more] = product.packs
  const shared = { '@context': 'https://schema.org', ...sharedFacts(product, page) }
  if (only && more.length === 0) return { ...shared, ...packFacts(product, only, page), '@type': 'Product' }
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: 'https://schema.org/size',
    url: page.origin + productPath(product),
    hasVariant: product.packs.map((pack) => ({
      '@type': 'Product',
      ...packFacts(product, pack, page),
      description: `A pack of ${pack.weight}. ${product.description}`,
      image: page.pictures.slice(0, 1),
    })),
  }
}

function sharedFacts(product: Product, page: Page): StructuredData {
  return {
    name: product.name,
    alternateName: [product.devanagariName, product.hindiName].filter(Boolean),
    description: product.description,
    category: product.categoryName,
    image: page.pictures,
    brand: { '@type': 'Brand', name: page.settings.store.name },
    countryOfOrigin: product.countryOfOrigin.map((name) => ({ '@type': 'Country', name })),
    ...(product.nutritionalInfo ? { additionalProperty: nutritionJsonLd(product.nutritionalInfo) } : {}),
    ...(page.reviews ? ratingJsonLd(page.reviews) : {}),
  }
}

function packFacts(product: Product, pack: Pack, page: Page): StructuredData {
  return {
    name: `${product.name}, ${pack.weight}`,
    sku: packId(product, pack),
    size: pack.weight,
    weight: gramsJsonLd(pack.grams),
    offers: offerJsonLd(product, pack, { ...page, inStock: page.buyable && isPackInStock(product, pack) }),
  }
}

function ratingJsonLd({ rating, reviews }: Reviews): StructuredData {
  return {
    ...(rating.average === null
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }),
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.shownName },
      datePublished: indianDay(review.writtenAt),
      ...(review.words ? { reviewBody: review.words } : {}),
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

// schema.org has `nutrition` for recipes and menu items only; a product gives it as an additional property.
function nutritionJsonLd(info: NutritionalInfo): StructuredData {
  return {
    '@type': 'PropertyValue',
    name: 'Nutrition per 100 g',
    valueReference: {
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: `${info.calories} kcal`,
      proteinContent: `${info.protein} g`,
      fatContent: `${info.fat} g`,
      carbohydrateContent: `${info.carbs} g`,
      fiberContent: `${info.fiber} g`,
    },
  }
}

/**
 * The Offer of a pack. Its price is given plainly for every reader, and again with the unit price per 100 g. The
 * printed maximum price has schema.org's own price type.
 */
function offerJsonLd(
  product: Product,
  pack: Pack,
  from: { origin: string; settings: DeliveryRules; at: Instant; inStock: boolean },
): StructuredData {
  const inRupees = (paise: Paise) => unitPrice(paise, chargesGst(gstSchemeAt(from.settings.gst, from.at)))
  return {
    '@type': 'Offer',
    url: packUrl(from.origin, product, pack),
    price: decimalRupees(pack.pricePaise),
    priceCurrency: 'INR',
    priceSpecification: [
      {
        ...inRupees(pack.pricePaise),
        referenceQuantity: { ...gramsJsonLd(pack.grams), valueReference: gramsJsonLd(100) },
      },
      { ...inRupees(pack.mrpPaise), priceType: 'https://schema.org/MaximumRetailPrice' },
    ],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${from.inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: from.settings.store.name },
    shippingDetails: shippingTerms(pack, from.settings, from.at),
    hasMerchantReturnPolicy: { '@id': returnTermsId(from.origin) },
  }
}

function unitPrice(paise: Paise, isTaxed: boolean): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalRupees(paise),
    priceCurrency: 'INR',
    ...(isTaxed ? { valueAddedTaxIncluded: true } : {}),
  }
}

/** The delivery fee and days of one pack. Days are working days, Monday to Saturday. */
function shippingTerms(pack: Pack, rules: DeliveryRules, at: Instant): StructuredData {
  const { packing, transit } = deliveryDays(rules, at)
  const state = onlyState(rules, at)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: shippingRate(deliveryFeesByZone(pack, rules, at)),
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'IN',
      ...(state ? { addressRegion: stateName(state) } : {}),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysJsonLd(packing),
      transitTime: daysJsonLd(transit),
    },
  }
}

/** One fee for the whole country, or the highest fee where zones differ. */
function shippingRate(fees: readonly Paise[]): StructuredData {
  const highest = Math.max(...fees)
  const amount = decimalRupees(highest)
  const isOne = fees.every((fee) => fee === highest)
  return { '@type': 'MonetaryAmount', ...(isOne ? { value: amount } : { maxValue: amount }), currency: 'INR' }
}

/** A weight; GRM is the gram in the UN/CEFACT Common Code that schema.org's unitCode uses. */
function gramsJsonLd(value: Grams): StructuredData {
  return { '@type': 'QuantitativeValue', value, unitCode: 'GRM' }
}

/** A range of working days. */
function daysJsonLd([minValue, maxValue]: WorkingDays): StructuredData {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
