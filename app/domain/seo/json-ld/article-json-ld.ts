import { iconPath } from '#app/domain/brand/page-brand.ts'
import { contentSummary } from '#app/domain/content/content-summary.ts'
import type { ContentText } from '#app/domain/content/content-text.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
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
