import type { StoreSettings } from '#app/domain/settings/settings.ts'
import type { StructuredData } from './structured-data.ts'

/** The site and how it is searched. */
export function webSiteJsonLd(origin: string, store: StoreSettings): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: store.name,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
