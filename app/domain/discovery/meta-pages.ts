import type { ProductQuery } from '#app/domain/catalogue/listing/product-query.ts'
import { CATEGORIES, CATEGORY_NAMES, type Category } from '#app/domain/catalogue/product/product.ts'
import { categoryPath } from '#app/domain/catalogue/product/product-link.ts'
import type { MetaTagSettings } from '#app/domain/settings/settings.ts'

/** The pages, besides products, whose title and description for search engines the owner may write. */
export const META_PAGES = ['home', 'products', ...CATEGORIES] as const
export type MetaPage = (typeof META_PAGES)[number]

/** Whether a text is the key of such a page. */
export function isMetaPage(key: string): key is MetaPage {
  return META_PAGES.some((page) => page === key)
}

/** Its name in the panel. */
export function metaPageName(page: MetaPage): string {
  if (page === 'home') return 'Home'
  return page === 'products' ? 'All products' : CATEGORY_NAMES[page]
}

/** Its path. */
export function metaPagePath(page: MetaPage): string {
  if (page === 'home') return '/'
  return page === 'products' ? '/products' : categoryPath(page)
}

/** The page that a plain list is: all products or one category. */
export function metaPageOfList({ categories }: Pick<ProductQuery, 'categories'>): 'products' | Category {
  return categories[0] ?? 'products'
}

/** What the owner wrote for a page; empty texts where nothing is written. */
export function metaTagsOf(settings: MetaTagSettings, page: MetaPage): { title: string; description: string } {
  return settings[page] ?? { title: '', description: '' }
}
