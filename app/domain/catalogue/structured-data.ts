import { type Instant, indianDay } from '../instant.ts'
import type { Settings, StoreSettings } from '../settings/settings.ts'
import { packsLeft } from '../weight.ts'
import { returnTerms, shippingTerms } from './offer-terms.ts'
import { CATEGORY_NAMES, type NutritionalInfo, type Product } from './product.ts'

// What search engines read (schema.org, as JSON-LD). Only what the page itself says.

export type Thing = { [key: string]: string | number | boolean | Thing | readonly Thing[] | readonly string[] | null }

type Said = {
  rating: { count: number; average: number }
  reviews: readonly { shownName: string; stars: number; words: string; writtenAt: Instant }[]
}

/** The product with one offer per pack; `pictures` are absolute addresses. */
export function productThing(
  product: Product,
  from: {
    origin: string
    settings: Pick<Settings, 'store' | 'delivery'>
    pictures: readonly string[]
    buyable: boolean
    /** What buyers say, as far as the page shows it; null where nobody has said anything. */
    said: Said | null
  },
): Thing {
  const url = `${from.origin}/products/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    alternateName: [product.devanagariName, product.hindiName].filter(Boolean),
    description: product.description,
    category: CATEGORY_NAMES[product.category],
    sku: product.id,
    url,
    image: from.pictures,
    brand: { '@type': 'Brand', name: from.settings.store.name },
    countryOfOrigin: product.countryOfOrigin.join(', '),
    nutrition: nutritionThing(product.nutritionalInfo),
    ...(from.said ? ratingThings(from.said) : {}),
    offers: product.packs.map((pack) => ({
      '@type': 'Offer',
      name: pack.weight,
      sku: `${product.id}-${pack.weight}`,
      url: `${url}?w=${pack.weight}`,
      price: (pack.pricePaise / 100).toFixed(2),
      priceCurrency: 'INR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${from.buyable && packsLeft(product.stockGrams, pack.weight) > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: from.settings.store.name },
      shippingDetails: shippingTerms(pack, from.settings.delivery),
      hasMerchantReturnPolicy: returnTerms(from.origin),
    })),
  }
}

function ratingThings({ rating, reviews }: Said): Thing {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.shownName },
      datePublished: indianDay(review.writtenAt),
      reviewBody: review.words,
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

function nutritionThing(info: NutritionalInfo): Thing {
  return {
    '@type': 'NutritionInformation',
    servingSize: '100 g',
    calories: `${info.calories} kcal`,
    proteinContent: `${info.protein} g`,
    fatContent: `${info.fat} g`,
    carbohydrateContent: `${info.carbs} g`,
    fiberContent: `${info.fiber} g`,
  }
}

/** The way to a page, from the home page down; paths are relative to the origin. */
export function breadcrumbsThing(origin: string, crumbs: readonly { name: string; path: string }[]): Thing {
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

/** Who sells. */
export function organizationThing(origin: string, store: StoreSettings): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: store.name,
    legalName: store.legalName,
    url: `${origin}/`,
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      postalCode: store.pincode,
      addressCountry: 'IN',
    },
  }
}

/** The site and how it is searched. */
export function webSiteThing(origin: string, store: StoreSettings): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/products?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
