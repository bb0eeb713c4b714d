import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { SearchMissReason } from './search-miss.ts'
import { deleteSearchMiss, lockSearchWords, updateSearchWords } from './search-miss-store.server.ts'

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
