import { MAX_SLUG_LENGTH } from '#app/domain/text/slug.ts'

/** The id of a collection: its first slug. It never changes, and names the collection in files and in the API. */
export type CollectionId = string

/**
 * A collection of products, such as gifts for Diwali. A product is in any number of them. `slug` is its web address,
 * which the owner may change. `pictureOf` is the id of the product whose photograph stands for it; empty: its first.
 */
export type Collection = {
  id: CollectionId
  slug: string
  name: string
  hindiName: string
  /** What it is for, in a sentence or two; may be empty. */
  description: string
  pictureOf: string
}

/** A collection as the owner edits it; `version` counts its changes. Shoppers see published ones. */
export type EditableCollection = Collection & { isPublished: boolean; version: number }

/** The subject of the audit entries about collections. */
export const COLLECTION_SUBJECT = 'settings:collections'

/** The most collections of a shop: a product's form lists all of them. */
export const MAX_COLLECTIONS = 60

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text can be the slug of a collection: lower-case letters and digits with single hyphens between. */
export function isCollectionSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
}

/** The collection with this id, or undefined. */
export function collectionWith<Listed extends Pick<Collection, 'id'>>(
  collections: readonly Listed[],
  id: CollectionId,
): Listed | undefined {
  return collections.find((collection) => collection.id === id)
}

/** A product of a collection as the panel lists it. `isShown`: published and not archived. */
export type CollectionMember = { id: string; name: string; isShown: boolean }

/** The collection that a text names: by its id, its slug or a name in either language, in any case; or undefined. */
export function collectionNamed<Listed extends Pick<Collection, 'id' | 'slug' | 'name' | 'hindiName'>>(
  collections: readonly Listed[],
  text: string,
): Listed | undefined {
  const typed = text.trim().toLowerCase()
  const isNamed = (names: readonly string[]) => names.some((name) => name !== '' && name.toLowerCase() === typed)
  return (
    collections.find(({ id }) => isNamed([id])) ??
    collections.find(({ slug, name, hindiName }) => isNamed([slug, name, hindiName]))
  )
}

/** Why a collection was not changed. */
export const COLLECTION_MESSAGES = {
  'name-taken': 'Another collection has this name.',
  'slug-taken': 'Another collection has this web address, or had it before. Please choose another.',
  'too-many': `A shop has at most ${MAX_COLLECTIONS} collections. Remove one first.`,
  'collection-not-found': 'This collection was removed meanwhile.',
  'changed-meanwhile': 'Somebody else changed this collection meanwhile. Look at it again, then save.',
} as const

export type CollectionReason = keyof typeof COLLECTION_MESSAGES
