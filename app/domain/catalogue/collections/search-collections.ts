import type { Catalogue } from '../catalogue.ts'
import { foldText, foldTyped } from '../search/fold-text.ts'
import type { Collection } from './collection.ts'

/** Fewer letters begin a word of nearly every collection. */
const MIN_LENGTH = 2

/**
 * The published collections with products on sale that a typed text names, in the owner's order, at most `limit`: each
 * of its words begins a word of the English or of the Hindi name. Search finds products by its own rules; these come
 * beside them.
 */
export function searchCollections(
  { collections, products }: Pick<Catalogue, 'collections' | 'products'>,
  typed: string,
  limit: number,
): Collection[] {
  const text = foldTyped(typed)
  if (text.length < MIN_LENGTH) return []
  const wanted = text.split(' ')
  const found: Collection[] = []
  for (const collection of collections) {
    if (found.length === limit) break
    const isNamed = [collection.name, collection.hindiName].some((name) => hasWords(foldText(name), wanted))
    if (isNamed && products.some((product) => product.collections.includes(collection.id))) found.push(collection)
  }
  return found
}

function hasWords(name: string, wanted: readonly string[]): boolean {
  const words = name.split(' ')
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
