import { categoryPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Category, CategoryId } from '#app/domain/catalogue/categories/category.ts'
import type { ProductQuery } from '#app/domain/catalogue/listing/product-query.ts'
import type { MetaTagSettings } from '#app/domain/settings/settings.ts'

/** The key of a page, besides products, whose title and description for search engines the owner may write. */
export type MetaPageKey = 'home' | 'products' | CategoryId

/** Such a page: its key, its name in the panel and its path. */
export type MetaPage = { key: MetaPageKey; name: string; path: string }

const FIXED_PAGES: readonly MetaPage[] = [
  { key: 'home', name: 'Home', path: '/' },
  { key: 'products', name: 'All products', path: '/products' },
]

/** Every such page of a shop with these categories. No category has the id of another page. */
export function metaPages(categories: readonly Pick<Category, 'id' | 'name'>[]): MetaPage[] {
  return [...FIXED_PAGES, ...categories.map(({ id, name }) => ({ key: id, name, path: categoryPath(id) }))]
}

/** The name of a page that every shop has, by its key. */
export function metaPageName(key: string): string | undefined {
  return FIXED_PAGES.find((page) => page.key === key)?.name
}

/** The page that a plain list is: all products or one category. */
export function metaPageOfList({ categories }: Pick<ProductQuery, 'categories'>): MetaPageKey {
  return categories[0] ?? 'products'
}

/** What the owner wrote for a page; empty texts where nothing is written. */
export function metaTagsOf(settings: MetaTagSettings, key: MetaPageKey): { title: string; description: string } {
  return settings[key] ?? { title: '', description: '' }
}
