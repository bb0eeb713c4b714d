import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { findPublished, updateProductVersion, updatePublished } from './pack-store.server.ts'
import type { EditProductReason } from './product-edit.ts'

/**
 * Puts a product on the shelf or takes it off: shoppers see published products only.
 * Refuses `no-such-product`, and `changed-meanwhile` when `seenVersion` is no longer the newest.
 */
export function publishProduct(
  shop: Shop,
  actor: string,
  productId: string,
  publish: boolean,
  seenVersion: number,
): Promise<Result<null, EditProductReason>> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = await findPublished(tx, productId)
    if (!before) return refused('no-such-product')
    if (!(await updateProductVersion(tx, productId, seenVersion, act.at))) return refused('changed-meanwhile')
    const publishedAt = publish ? (before.publishedAt ?? act.at) : null
    await updatePublished(tx, productId, publishedAt)
    const action = publish ? 'publish-product' : 'unpublish-product'
    await insertAudit(tx, { action, subject: `product:${productId}`, before, after: { publishedAt } }, act)
    return done(null)
  })
}
