import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { foldTyped } from './fold-text.ts'
import type { SearchMissReason } from './search-miss-refusal.ts'
import { deleteSearchMiss, lockSearchWords, updateSearchWords, upsertSearchMiss } from './search-miss-store.server.ts'

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

/**
 * Adds a missed search to the search words of a product, removes it from the misses, and returns the product's name.
 * Refuses `search-miss-not-found` when it was handled meanwhile, and `product-not-found`.
 */
export function addSearchWords(
  shop: Shop,
  actor: string,
  words: string,
  productId: string,
): Promise<Result<string, SearchMissReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    if (!(await deleteSearchMiss(tx, words))) return refused('search-miss-not-found')
    const product = await lockSearchWords(tx, productId)
    if (!product) return refused('product-not-found')
    const before = product.searchWords
    const after = [...new Set([...before, words])]
    await updateSearchWords(tx, productId, after, context.at)
    await insertAudit(tx, { action: 'teach-search', subject: `product:${productId}`, before, after }, context)
    return done(product.name)
  })
}

/** Removes a missed search, for something that the shop will not sell. */
export function dismissSearchMiss(shop: Shop, actor: string, words: string): Promise<Result<void, SearchMissReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    if (!(await deleteSearchMiss(tx, words))) return refused('search-miss-not-found')
    await insertAudit(tx, { action: 'dismiss-search', subject: 'searches', before: words, after: null }, context)
    return done()
  })
}
