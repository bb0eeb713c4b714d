import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { byWeight } from '#app/domain/pack-size/pack-size.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { lockProduct } from '../product/editor/editable-product-store.server.ts'
import { listPackPrices } from '../product/pack-and-gst-rate-store.server.ts'
import { updateProductVersion } from '../product/product-version-store.server.ts'
import { applyPrices } from './change-prices.server.ts'
import { UNDO_MINUTES, type UndoPricesReason } from './price-change-messages.ts'
import { hasChangeInForce, listChangesOf, type PriceChange } from './price-change-store.server.ts'

/**
 * Undoes a price change of any number of products: restores each pack whose price was not changed since. Returns how
 * many packs were restored and how many were left. Refuses `too-late` after UNDO_MINUTES, `change-not-found`, and
 * `nothing-to-undo` when no pack is left to restore.
 */
export function undoPrices(
  shop: Shop,
  actor: string,
  changeId: string,
): Promise<Result<{ restored: number; left: number }, UndoPricesReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const changes = await listChangesOf(tx, changeId)
    if (!changes[0]) return refused('change-not-found')
    if (later(changes[0].at, UNDO_MINUTES * MINUTES) < context.at) return refused('too-late')
    const undoId = context.newId('chg')
    let restored = 0
    for (const [productId, ofProduct] of Map.groupBy(changes, (change) => change.productId)) {
      const version = await lockProduct(tx, productId)
      if (version === null) continue
      const before = await listPackPrices(tx, productId)
      const { packs, count } = restorePrices(before, ofProduct)
      if (count === 0) continue
      restored += count
      await updateProductVersion(tx, productId, version, context.at)
      await applyPrices(tx, productId, packs, undoId, context)
      await insertAudit(tx, { action: 'undo-prices', subject: `product:${productId}`, before, after: packs }, context)
    }
    return restored === 0 ? refused('nothing-to-undo') : done({ restored, left: changes.length - restored })
  })
}

/** Whether undoPrices would restore a pack now, so that undoing may be offered. */
export async function mayUndoPrices({ db, now }: Pick<Shop, 'db' | 'now'>, changeId: string): Promise<boolean> {
  return hasChangeInForce(db, changeId, later(now(), -UNDO_MINUTES * MINUTES))
}

type Packs = Awaited<ReturnType<typeof listPackPrices>>

function restorePrices(now: Packs, changes: readonly PriceChange[]): { packs: Packs; count: number } {
  let count = 0
  const sizes = new Set([...now, ...changes].map(({ weight }) => weight))
  const packs = [...sizes].sort(byWeight).flatMap((weight) => {
    const pack = now.find((one) => one.weight === weight)
    const change = changes.find((one) => one.weight === weight)
    const isUntouched = change?.new?.pricePaise === pack?.pricePaise && change?.new?.mrpPaise === pack?.mrpPaise
    if (!change?.old || !isUntouched) return pack ? [pack] : []
    count++
    return [{ weight, ...change.old }]
  })
  return { packs, count }
}
