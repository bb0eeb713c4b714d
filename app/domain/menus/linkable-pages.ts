import { STORY_PATH } from '#app/domain/brand/brand.ts'
import { categoryPath, collectionPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import type { Collection } from '#app/domain/catalogue/collections/collection.ts'
import { JOURNAL_PATH, type PublishedContent } from '#app/domain/content/page-or-journal-entry.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import type { NamedLink } from '#app/domain/settings/menu-settings.ts'

/** The most entries of a menu or a column. */
export const MAX_LINKS = 10

/** The value of a link picker with which the owner types the address. */
export const OWN_TARGET = 'own'

/** Pages that a link can lead to, under the title of their group. */
export type LinkablePages = readonly { title: string; pages: readonly NamedLink[] }[]

const PAGES: readonly NamedLink[] = [
  { name: 'Home', to: '/' },
  { name: 'All products', to: '/products' },
  { name: 'Orders and tracking', to: '/orders' },
  { name: 'Cart', to: '/cart' },
  { name: 'Contact', to: '/contact' },
  { name: 'Our story', to: STORY_PATH },
  { name: 'Sign in', to: '/auth' },
  { name: 'Profile', to: '/profile' },
]
const POLICIES = Object.entries(POLICY_NAMES).map(([path, name]) => ({ name, to: `/${path}` }))

/**
 * The pages that a link picker offers: those of every shop, the policies, a list for each category and each collection,
 * and what the owner has published (`content`): each page, and the journal once it has an entry.
 */
export function linkablePages(
  categories: readonly Pick<Category, 'id' | 'name'>[],
  collections: readonly Pick<Collection, 'name' | 'slug'>[],
  content: readonly Pick<PublishedContent, 'kind' | 'path' | 'title'>[],
): LinkablePages {
  const lists = categories.map(({ id, name }) => ({ name, to: categoryPath(id) }))
  const own = content.filter(({ kind }) => kind === 'page').map(({ path, title }) => ({ name: title, to: path }))
  const journal = content.some(({ kind }) => kind === 'entry') ? [{ name: 'Journal', to: JOURNAL_PATH }] : []
  return [
    { title: 'Pages', pages: PAGES },
    { title: 'Your own pages', pages: [...journal, ...own] },
    { title: 'Categories', pages: lists },
    { title: 'Collections', pages: collections.map(({ name, slug }) => ({ name, to: collectionPath(slug) })) },
    { title: 'Policies', pages: POLICIES },
  ].filter(({ pages }) => pages.length > 0)
}
