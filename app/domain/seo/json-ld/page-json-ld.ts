import { iconPath } from '#app/domain/brand/page-brand.ts'
import type { Crumb } from '#app/domain/catalogue/breadcrumbs.ts'
import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type ContentText, contentSummary } from '#app/domain/content/content-text.ts'
import { inlineParts } from '#app/domain/policies/policy.ts'
import type { Faq, Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { StructuredData } from './structured-data.ts'

type Facts = { url: string; since: Instant; text: ContentText; image: string | null }

/** An entry of the journal. Its author is the named person, else the shop. */
export function articleJsonLd(
  origin: string,
  settings: Pick<Settings, 'store' | 'brand'>,
  { url, since, text, image }: Facts,
): StructuredData {
  const shop: StructuredData = {
    '@type': 'Organization',
    name: settings.store.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}${iconPath(settings.brand, 'icon-512')}` },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: text.title,
    description: contentSummary(text),
    datePublished: since,
    mainEntityOfPage: url,
    ...(image ? { image } : {}),
    author: text.author ? { '@type': 'Person', name: text.author } : shop,
    publisher: shop,
  }
}

/** The breadcrumbs of a page, from the home page; paths are relative to the origin. */
export function breadcrumbsJsonLd(origin: string, crumbs: readonly Crumb[]): StructuredData {
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

/**
 * A list of products that each have a page of their own, as search engines read it: their addresses in order. `first`
 * is the place of the first one in the whole list, from 1.
 */
export function itemListJsonLd(
  origin: string,
  name: string,
  { products, total, first }: { products: readonly Pick<Product, 'name' | 'slug'>[]; total: number; first: number },
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.name,
      url: origin + productPath(product),
    })),
  }
}

/** The FAQ of the contact page, with answers as plain text. */
export function faqJsonLd(questions: readonly Faq[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: inlineParts(answer)
          .map((part) => part.text)
          .join(''),
      },
    })),
  }
}
