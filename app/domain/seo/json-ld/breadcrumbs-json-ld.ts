import type { Crumb } from '#app/domain/catalogue/breadcrumbs.ts'
import type { StructuredData } from './structured-data.ts'

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
