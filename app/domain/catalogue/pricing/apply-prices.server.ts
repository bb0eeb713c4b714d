import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { WEIGHTS, type Weight } from '#app/domain/weight.ts'
import type { PackPrice } from './pack-price.ts'
import { deletePack, listPackPrices, upsertPack } from './pack-store.server.ts'
import { insertPriceChanges, type PriceChange } from './price-change-store.server.ts'

/**
 * Makes these the packs of a product, whose row is locked: writes what differs, and the history of it under `changeId`.
 * A pack that is not among them is sold no more. Gives the packs before.
 */
export async function applyPrices(
  tx: Tx,
  productId: string,
  packs: readonly PackPrice[],
  changeId: string,
  context: AuditContext,
): Promise<PackPrice[]> {
  const before = await listPackPrices(tx, productId)
  const changes = WEIGHTS.map((weight) => changeOf(productId, weight, before, packs)).filter(differs)
  for (const change of changes) {
    if (change.new) await upsertPack(tx, productId, { weight: change.weight, ...change.new })
    else await deletePack(tx, productId, change.weight)
  }
  await insertPriceChanges(tx, changeId, changes, context)
  return before
}

function changeOf(
  productId: string,
  weight: Weight,
  before: readonly PackPrice[],
  after: readonly PackPrice[],
): PriceChange {
  const at = (packs: readonly PackPrice[]) => {
    const pack = packs.find((one) => one.weight === weight)
    return pack ? { pricePaise: pack.pricePaise, mrpPaise: pack.mrpPaise } : null
  }
  return { productId, weight, old: at(before), new: at(after) }
}

function differs(change: PriceChange): boolean {
  return change.old?.pricePaise !== change.new?.pricePaise || change.old?.mrpPaise !== change.new?.mrpPaise
}
