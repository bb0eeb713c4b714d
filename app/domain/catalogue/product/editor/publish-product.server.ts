import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateProductVersion, updatePublished } from '../../pricing/pack-store.server.ts'
import { findEditableProduct, lockProduct } from './editable-product-store.server.ts'
import { type EditProductReason, rateOn } from './product-edit.ts'
import { type PublishGap, publishGaps } from './publish-requirements.ts'

/**
 * Publishes or unpublishes a product; publishing also restores an archived one. Refuses `no-such-product`, `changed-meanwhile`
 * when `seenVersion` is not the newest, and `legally-required` with the missing declarations (publish-requirements.ts).
 */
export function publishProduct(
  shop: Shop,
  actor: string,
  productId: string,
  publish: boolean,
  seenVersion: number,
): Promise<Result<null, EditProductReason, PublishGap[]>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const newest = await lockProduct(tx, productId)
    const product = await findEditableProduct(tx, productId, context.at)
    if (newest === null || !product) return refused('no-such-product', [])
    if (newest !== seenVersion) return refused('changed-meanwhile', [])
    const { store } = await findSettings(tx)
    const gaps = publishGaps({ edit: product.edit, rate: rateOn(product.rates, indianDay(context.at)), store })
    if (publish && gaps.length > 0) return refused('legally-required', gaps)
    await updateProductVersion(tx, productId, newest, context.at)
    const before = { publishedAt: product.publishedAt, archivedAt: product.archivedAt }
    const after = {
      publishedAt: publish ? (product.publishedAt ?? context.at) : null,
      archivedAt: publish ? null : product.archivedAt,
    }
    await updatePublished(tx, productId, after)
    const action = publish ? 'publish-product' : 'unpublish-product'
    await insertAudit(tx, { action, subject: `product:${productId}`, before, after }, context)
    return done(null)
  })
}
