import type { Shop } from '#app/domain/shop.ts'
import { foldTyped } from './fold-text.ts'
import { upsertSearchMiss } from './search-miss-store.server.ts'

/** A stranger can search for anything: what nobody looked for twice must not fill the database. */
const MOST_KEPT = 1000

/**
 * Keeps a submitted text that found nothing, for the owner to see (design 4). A search never fails because of this:
 * what cannot be kept is logged and forgotten.
 */
export async function recordSearchMiss(shop: Pick<Shop, 'db' | 'now' | 'log'>, typed: string): Promise<void> {
  const words = foldTyped(typed)
  if (words === '') return
  try {
    await upsertSearchMiss(shop.db, words, MOST_KEPT, shop.now())
  } catch (error) {
    shop.log.warn({ error }, 'a search without results could not be kept')
  }
}
