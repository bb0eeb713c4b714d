import { inTransaction } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { maySetUp } from '#app/domain/settings/opening/may-set-up.server.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { removeProduct } from '../product/editor/remove-product.server.ts'
import { listUneditedSampleProducts } from './remaining-sample-data-store.server.ts'

/** The sample products that are gone, and those that stay unpublished, because an order or a review refers to them. */
export type RemovedSampleProducts = { deleted: number; archived: number }

/**
 * Removes the sample products as we wrote them; one that the owner has saved since is theirs and stays. One that was
 * ordered is archived instead. From then on no start loads them and no failure shows them, until an admin loads them
 * again. Staff need a one-time code as maySetUp asks for (`code-not-fresh`).
 */
export async function removeSampleProducts(
  shop: Shop,
  actor: Administrator,
): Promise<Result<RemovedSampleProducts, 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  if (!(await maySetUp(shop, actor, context.at))) return refused('code-not-fresh')
  // First, so that a start in another process loads none of them again.
  await inTransaction(shop.db, (tx) => changeSettingsGroup(tx, 'opening', { loadsSamples: false }, context))
  const removed = { deleted: 0, archived: 0 }
  for (const { id, version } of await listUneditedSampleProducts(shop.db)) {
    const options = { version, deleteIfUnused: true }
    const gone = await removeProduct(shop, context.actor, id, options)
    // Saved or removed by somebody else meanwhile: it is theirs, or gone.
    if (gone.ok) removed[gone.value]++
  }
  return done(removed)
}
