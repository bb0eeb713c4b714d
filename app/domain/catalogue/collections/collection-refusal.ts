import { MAX_COLLECTIONS } from './collection.ts'

/** Why a collection was not changed. */
export const COLLECTION_MESSAGES = {
  'name-taken': 'Another collection has this name.',
  'slug-taken': 'Another collection has this web address, or had it before. Please choose another.',
  'too-many': `A shop has at most ${MAX_COLLECTIONS} collections. Remove one first.`,
  'collection-not-found': 'This collection was removed meanwhile.',
  'changed-meanwhile': 'Somebody else changed this collection meanwhile. Look at it again, then save.',
} as const

export type CollectionReason = keyof typeof COLLECTION_MESSAGES
