import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { listPackSizes } from '../../pack-sizes/pack-size-store.server.ts'
import { updateProductVersion, updatePublished } from '../../pricing/pack-store.server.ts'
import { listNamesOf } from '../admin-list/admin-product-store.server.ts'
import { findEditableProduct, lockProduct } from './editable-product-store.server.ts'
import { EDIT_PRODUCT_MESSAGES, rateOn } from './product-edit.ts'
import { type EditProductRefusal, publishGaps } from './publish-requirements.ts'

/**
 * Publishes or unpublishes a product; publishing also restores an archived one. Refuses `product-not-found`, `changed-meanwhile`
 * when `seenVersion` is not the newest, and `legally-required` with the missing declarations (publish-requirements.ts).
 */
export function publishProduct(
  shop: Shop,
  actor: string,
  productId: string,
  publish: boolean,
  seenVersion: number,
): Promise<Result<void, EditProductRefusal>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const newest = await lockProduct(tx, productId)
    const product = await findEditableProduct(tx, productId, context.at)
    if (newest === null || !product) return refused('product-not-found')
    if (newest !== seenVersion) return refused('changed-meanwhile')
    const { store } = await findSettings(tx)
    const packSizes = await listPackSizes(tx)
    const rate = rateOn(product.rates, indianDay(context.at))
    const gaps = publishGaps({ edit: product.edit, rate, store, packSizes })
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
    return done()
  })
}

/** The number of products that were published or unpublished, and a message for each of the others. */
export type PublishedProducts = { done: number; refused: string[] }

/**
 * Publishes or unpublishes many products, each from the version it had when it was ticked and in its own transaction: a refused
 * product does not stop the others.
 */
export async function publishProducts(
  shop: Shop,
  actor: string,
  chosen: readonly { id: string; version: number }[],
  publish: boolean,
): Promise<PublishedProducts> {
  const names = await listNamesOf(
    shop.db,
    chosen.map(({ id }) => id),
  )
  const refused: string[] = []
  for (const { id, version } of chosen) {
    const published = await publishProduct(shop, actor, id, publish, version)
    if (published.ok) continue
    const why =
      published.reason === 'legally-required'
        ? `missing ${published.detail.map((gap) => gap.name).join(', ')}.`
        : EDIT_PRODUCT_MESSAGES[published.reason]
    refused.push(`${names.get(id) || 'Unnamed draft'}: ${why}`)
  }
  return { done: chosen.length - refused.length, refused }
}
