/**
 * The id of a category: lower-case words joined by hyphens, as in /products?category=dried-fruits. It never changes.
 */
export type CategoryId = string

/**
 * A category of the shop. Every product is in exactly one. `pictureOf` is the id of the product whose photograph stands
 * for it; empty: the first that the home page does not show elsewhere.
 */
export type Category = { id: CategoryId; name: string; hindiName: string; pictureOf: string }

/** A category as the owner edits it; `version` counts its changes. */
export type EditableCategory = Category & { version: number }

/** The categories of a new shop (docs/specification.md, section 3). */
export const DEFAULT_CATEGORIES = [
  { id: 'nuts', name: 'Nuts', hindiName: '', pictureOf: '' },
  { id: 'dates', name: 'Dates', hindiName: '', pictureOf: '' },
  { id: 'dried-fruits', name: 'Dried Fruits', hindiName: '', pictureOf: '' },
  { id: 'mixed', name: 'Mixed', hindiName: '', pictureOf: '' },
] as const satisfies readonly Category[]

/** The most categories of a shop: a menu or a filter that lists more helps nobody. */
export const MAX_CATEGORIES = 40

/** What a form sends for the category of a product instead of an id: a new one, whose name is typed beside it. */
export const NEW_CATEGORY = '+'

const MAX_ID = 40
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text can be the id of a category. */
export function isCategoryId(text: string): boolean {
  return text.length <= MAX_ID && ID.test(text)
}

/**
 * The id of a new category from its English name: `Dried Fruits` is `dried-fruits`. Empty when the name has no Latin
 * letter.
 */
export function categoryIdOf(name: string): CategoryId {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, MAX_ID).replace(/-+$/, '')
}

/** The categories that have a product among these, in their order: an empty one is linked nowhere. */
export function withProducts<Listed extends Pick<Category, 'id'>>(
  categories: readonly Listed[],
  products: readonly { category: CategoryId }[],
): Listed[] {
  return categories.filter(({ id }) => products.some(({ category }) => category === id))
}

/** The category with this id, or undefined. */
export function categoryWith<Listed extends Pick<Category, 'id'>>(
  categories: readonly Listed[],
  id: CategoryId,
): Listed | undefined {
  return categories.find((category) => category.id === id)
}
