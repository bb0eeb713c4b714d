import { STORY_PATH } from '#app/domain/brand/story-path.ts'
import type { Category } from '#app/domain/catalogue/categories/category.ts'
import type { Collection } from '#app/domain/catalogue/collections/collection.ts'
import { collectionPath } from '#app/domain/catalogue/collections/collection-path.ts'
import { categoryPath } from '#app/domain/catalogue/product/product-paths.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import type { MenuLink } from '#app/domain/settings/settings.ts'

/** The most entries of a menu or a column. */
export const MAX_LINKS = 10

/** The value of a link picker with which the owner types the address. */
export const OWN_TARGET = 'own'

/** Pages that a link can lead to, under the title of their group. */
export type KnownPages = readonly { title: string; pages: readonly MenuLink[] }[]

const PAGES: readonly MenuLink[] = [
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

/** The pages that a link picker offers: those of every shop, the policies, a list for each category, and the published collections. */
export function knownPages(
  categories: readonly Pick<Category, 'id' | 'name'>[],
  collections: readonly Pick<Collection, 'slug' | 'name'>[] = [],
): KnownPages {
  const lists = categories.map(({ id, name }) => ({ name, to: categoryPath(id) }))
  return [
    { title: 'Pages', pages: PAGES },
    { title: 'Categories', pages: lists },
    { title: 'Collections', pages: collections.map(({ slug, name }) => ({ name, to: collectionPath(slug) })) },
    { title: 'Policies', pages: POLICIES },
  ].filter(({ pages }) => pages.length > 0)
}
