import type { Shop } from '#app/domain/shop.ts'
import { foldTyped } from './fold-text.ts'
import { upsertSearchMiss } from './search-miss-store.server.ts'

/** The most stored misses, since anyone can search for anything. */
const MAX_MISSES = 1000

/**
 * Records a submitted search without results, for the owner to see. An error is only logged, so that the search does
 * not fail.
 */
export async function recordSearchMiss(shop: Pick<Shop, 'db' | 'now' | 'log'>, typed: string): Promise<void> {
  const words = foldTyped(typed)
  if (words === '') return
  try {
    await upsertSearchMiss(shop.db, words, MAX_MISSES, shop.now())
  } catch (error) {
    shop.log.warn({ error }, 'a search without results could not be recorded')
  }
}
