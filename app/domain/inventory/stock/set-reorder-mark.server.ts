import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findReorderMark, insertPoolIfMissing, updateReorderMark } from './stock-store.server.ts'

/** Writes the reorder mark of a product within a larger change, in grams; zero means the default. */
export async function applyReorderMark(tx: Tx, productId: string, grams: Grams): Promise<void> {
  await insertPoolIfMissing(tx, productId)
  await updateReorderMark(tx, productId, grams)
}

/** Sets a product's reorder mark, in grams, with an audit entry; zero means the default. */
export function setReorderMark(shop: Shop, actor: string, productId: string, grams: Grams): Promise<void> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const before = { grams: await findReorderMark(tx, productId) }
    await applyReorderMark(tx, productId, grams)
    const subject = `product:${productId}` as const
    await insertAudit(tx, { action: 'set-reorder-mark', subject, before, after: { grams } }, context)
  })
}
