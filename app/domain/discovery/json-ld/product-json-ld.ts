import { CATEGORY_NAMES, type NutritionalInfo, type Pack, type Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-link.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { grams, isPackInStock, offerOf, packId } from './offer-json-ld.ts'
import type { StructuredData } from './structured-data.ts'

type Reviews = {
  rating: { count: number; average: number | null }
  reviews: readonly { shownName: string; stars: number; words: string; writtenAt: Instant }[]
}

type From = {
  origin: string
  settings: Pick<Settings, 'store' | 'delivery'>
  /** Absolute addresses. */
  pictures: readonly string[]
  buyable: boolean
  /** What buyers say, as far as the page shows it; null where nobody has said anything. */
  said: Reviews | null
}

/**
 * The product as a group of its packs, each of which is a product with one offer (docs/decisions/0031-packs-are-variants.md).
 * What is true of all packs stands once, in the group. One sold in a single pack is no group: it is that pack.
 */
export function productJsonLd(product: Product, from: From): StructuredData {
  const [only, ...more] = product.packs
  const shared = { '@context': 'https://schema.org', ...sharedFacts(product, from) }
  if (only && more.length === 0) return { ...shared, ...packFacts(product, only, from), '@type': 'Product' }
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: 'https://schema.org/size',
    url: from.origin + productPath(product.id),
    hasVariant: product.packs.map((pack) => ({
      '@type': 'Product',
      ...packFacts(product, pack, from),
      description: `A pack of ${pack.weight}. ${product.description}`,
      image: from.pictures.slice(0, 1),
    })),
  }
}

function sharedFacts(product: Product, from: From): StructuredData {
  return {
    name: product.name,
    alternateName: [product.devanagariName, product.hindiName].filter(Boolean),
    description: product.description,
    category: CATEGORY_NAMES[product.category],
    image: from.pictures,
    brand: { '@type': 'Brand', name: from.settings.store.name },
    countryOfOrigin: product.countryOfOrigin.map((name) => ({ '@type': 'Country', name })),
    additionalProperty: nutritionJsonLd(product.nutritionalInfo),
    ...(from.said ? ratingJsonLd(from.said) : {}),
  }
}

function packFacts(product: Product, pack: Pack, from: From): StructuredData {
  return {
    name: `${product.name}, ${pack.weight}`,
    sku: packId(product, pack),
    size: pack.weight,
    weight: grams(pack.grams),
    offers: offerOf(product, pack, { ...from, inStock: from.buyable && isPackInStock(product, pack) }),
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

// schema.org knows `nutrition` of recipes and dishes alone; of a product it may be shared as a property of its own.
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

/** The way to a page, from the home page down; paths are relative to the origin. */
export function breadcrumbsJsonLd(origin: string, crumbs: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${origin}${crumb.path}`,
    })),
  }
}
