import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { scheduleRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateProductPublication } from '../product-store.server.ts'
import { updateProductVersion } from '../product-version-store.server.ts'
import {
  deleteProduct,
  findEditableProduct,
  isPictureShown,
  isProductUsed,
  lockProduct,
} from './editable-product-store.server.ts'
import type { EditProductReason } from './product-edit.ts'

/**
 * Removes a product. One that was ordered, reviewed or requested as a sample is archived, so that references to it stay
 * valid; any other is deleted with its stock, its history and, after commit, its pictures. Without `deleteIfUnused` it
 * is always archived. Refuses `product-not-found`, and `changed-meanwhile` unless `version` is the newest.
 */
export function removeProduct(
  shop: Shop,
  actor: string,
  productId: string,
  { version, deleteIfUnused }: { version: number; deleteIfUnused: boolean },
): Promise<Result<'archived' | 'deleted', Exclude<EditProductReason, 'legally-required'>>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const newest = await lockProduct(tx, productId)
    const product = await findEditableProduct(tx, productId, context.at)
    if (newest === null || !product) return refused('product-not-found')
    if (newest !== version) return refused('changed-meanwhile')
    const before = { name: product.edit.name, publishedAt: product.publishedAt, archivedAt: product.archivedAt }
    const subject = `product:${productId}` as const
    if (!deleteIfUnused || (await isProductUsed(tx, productId))) {
      await updateProductVersion(tx, productId, newest, context.at)
      const after = { publishedAt: null, archivedAt: product.archivedAt ?? context.at }
      await updateProductPublication(tx, productId, after, context.at)
      await insertAudit(tx, { action: 'archive-product', subject, before, after }, context)
      return done('archived')
    }
    await deleteProduct(tx, productId)
    for (const address of [...product.edit.images, product.edit.labelImage])
      if (!(await isPictureShown(tx, address))) await scheduleRemoval(tx, address, context.at)
    await insertAudit(tx, { action: 'delete-product', subject, before: product.edit, after: null }, context)
    return done('deleted')
  })
}
