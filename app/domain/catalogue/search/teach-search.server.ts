import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { SearchLessonReason } from './search-lesson.ts'
import { deleteSearchMiss } from './search-miss-store.server.ts'
import { lockSearchWords, updateSearchWords } from './search-words-store.server.ts'

/**
 * Makes words that found nothing find a product from now on: they become search words of it, and the list forgets them.
 * Gives the product's name. Of two people who teach the same words at once, the second is refused.
 */
export function teachSearch(
  shop: Shop,
  actor: string,
  words: string,
  productId: string,
): Promise<Result<string, SearchLessonReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    if (!(await deleteSearchMiss(tx, words))) return refused('miss-gone')
    const product = await lockSearchWords(tx, productId)
    if (!product) return refused('no-such-product')
    const before = product.searchWords
    const after = [...new Set([...before, words])]
    await updateSearchWords(tx, productId, after, context.at)
    await insertAudit(tx, { action: 'teach-search', subject: `product:${productId}`, before, after }, context)
    return done(product.name)
  })
}

/** Forgets words that found nothing, because the shop will not sell what was looked for. */
export function dismissSearch(shop: Shop, actor: string, words: string): Promise<Result<null, SearchLessonReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx) => {
    if (!(await deleteSearchMiss(tx, words))) return refused('miss-gone')
    await insertAudit(tx, { action: 'dismiss-search', subject: 'searches', before: words, after: null }, context)
    return done(null)
  })
}
