import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { findMinBestBeforeOnSale } from '#app/domain/delivery/find-min-best-before.server.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import type { Shop } from '#app/domain/shop.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { lockPools } from '../stock/stock-store.server.ts'
import { type AgedLot, listAgedLots, markLotOffSale, markLotsOnSale } from './lot-store.server.ts'

/**
 * Flags the lots that are now too near their best-before day to be sold, and mails them to the owner. Returns how many.
 * Only the mail depends on this: the stock on sale is computed from the lots at every read.
 */
export async function flagAgedLots(shop: Shop): Promise<number> {
  const context = auditContext(shop)
  const minBestBefore = await findMinBestBeforeOnSale(shop.db, context.at)
  await markLotsOnSale(shop.db, minBestBefore)
  return inTransaction(shop.db, async (tx) => {
    const aged = await listAgedLots(tx, minBestBefore, 'not-notified')
    if (aged.length === 0) return 0
    const productIds = [...new Set(aged.map(({ productId }) => productId))].sort()
    await lockPools(tx, productIds)
    const flagged: AgedLot[] = []
    for (const lot of aged) if (await flagLot(tx, lot, context)) flagged.push(lot)
    if (flagged.length === 0) return 0
    const link = panelUrl(shop, { page: 'aged-products' })
    const values = { lots: flagged.map(describeLot).join('\n'), link }
    await mailShop(tx, shop, { kind: 'lots-off-sale', values }, context)
    return flagged.length
  })
}

async function flagLot(tx: Tx, lot: AgedLot, context: AuditContext): Promise<boolean> {
  if (!(await markLotOffSale(tx, lot.id, context.at))) return false
  const { code, leftGrams, bestBeforeDay } = lot
  const after = { code, leftGrams, bestBeforeDay }
  await insertAudit(tx, { action: 'lot-off-sale', subject: `product:${lot.productId}`, before: null, after }, context)
  return true
}

function describeLot({ leftGrams, productName, bestBeforeDay, code }: AgedLot): string {
  const day = formatPlainDay(bestBeforeDay)
  return `${formatWeight(leftGrams)} of ${productName} can no longer be sold: best before ${day}, lot ${code}.`
}
