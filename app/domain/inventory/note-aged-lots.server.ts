import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Act, actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { formatPlainDay } from '../instant.ts'
import { mailShop } from '../notifications/mail-shop.server.ts'
import type { Shop } from '../shop.ts'
import { formatWeight } from '../weight.ts'
import { type AgedLot, listAgedLots, updateBackOnSale, updateOffSale } from './lot-store.server.ts'
import { findKeepUntil } from './sellable-store.server.ts'
import { lockPools } from './stock-store.server.ts'

/**
 * Notes which lots have become too near their best-before day to be sold, once a lot, and tells the owner in one mail.
 * What is on sale does not wait for it: that is asked of the lots at every reading. Gives how many it noted.
 */
export async function noteAgedLots(shop: Shop): Promise<number> {
  const act = actOf(shop)
  const keepUntil = await findKeepUntil(shop.db, act.at)
  await updateBackOnSale(shop.db, keepUntil)
  return inTransaction(shop.db, async (tx) => {
    const aged = await listAgedLots(tx, keepUntil, 'not-noted')
    if (aged.length === 0) return 0
    const productIds = [...new Set(aged.map(({ productId }) => productId))].sort()
    await lockPools(tx, productIds)
    const noted: AgedLot[] = []
    for (const lot of aged) if (await noteLot(tx, lot, act)) noted.push(lot)
    if (noted.length === 0) return 0
    const link = `${shop.origin}/admin/products?stock=aged`
    const values = { lots: noted.map(describeLot).join('\n'), link }
    await mailShop(tx, shop, { kind: 'lots-off-sale', values }, act)
    return noted.length
  })
}

async function noteLot(tx: Tx, lot: AgedLot, act: Act): Promise<boolean> {
  if (!(await updateOffSale(tx, lot.id, act.at))) return false
  const { code, leftGrams, bestBeforeDay } = lot
  const after = { code, leftGrams, bestBeforeDay }
  await insertAudit(tx, { action: 'lot-off-sale', subject: `product:${lot.productId}`, before: null, after }, act)
  return true
}

function describeLot({ leftGrams, productName, bestBeforeDay, code }: AgedLot): string {
  const day = formatPlainDay(bestBeforeDay)
  return `${formatWeight(leftGrams)} of ${productName} can no longer be sold: best before ${day}, lot ${code}.`
}
