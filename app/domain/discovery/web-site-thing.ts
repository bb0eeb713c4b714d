import type { StoreSettings } from '../settings/settings.ts'
import type { Thing } from './thing.ts'

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
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
