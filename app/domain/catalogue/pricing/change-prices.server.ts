import { inTransactionOrNothing, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { compareTexts } from '#app/domain/compare-texts.ts'
import { byWeight, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deletePack, listPackPrices, upsertPack } from '../product/pack-and-gst-rate-store.server.ts'
import { updateProductVersion } from '../product/product-version-store.server.ts'
import { listAllPackSizes } from '../shop-pack-sizes/pack-size-store.server.ts'
import type { NewPrices, PackPrice } from './pack-price.ts'
import { insertPriceChanges, type PriceChange } from './price-change-store.server.ts'

/**
 * Changes pack prices of one or many products, in paise including tax: all or none. Returns the id of the change, by
 * which it can be undone. Refuses `changed-meanwhile` with the products whose seen version is not the newest, or whose
 * packs have a size that the shop lacks.
 */
export function changePrices(
  shop: Shop,
  actor: string,
  inputs: readonly NewPrices[],
): Promise<Result<{ changeId: string }, Refusal<'changed-meanwhile', string[]>>> {
  const context = auditContext(shop, actor)
  const changeId = context.newId('chg')
  // In the order of product ids, so that two changes of the same products cannot deadlock.
  const inOrder = inputs.toSorted((a, b) => compareTexts(a.productId, b.productId))
  return inTransactionOrNothing(
    shop.db,
    async (tx): Promise<Result<{ changeId: string }, Refusal<'changed-meanwhile', string[]>>> => {
      const late: string[] = []
      const sizes = new Set((await listAllPackSizes(tx)).map(({ size }) => size))
      for (const { productId, version, packs } of inOrder) {
        const isKnown = packs.every(({ weight }) => sizes.has(weight))
        if (!isKnown || !(await updateProductVersion(tx, productId, version, context.at))) {
          late.push(productId)
          continue
        }
        const before = await listPackPrices(tx, productId)
        const after = withPrices(before, packs)
        await applyPrices(tx, productId, after, changeId, context)
        await insertAudit(tx, { action: 'change-prices', subject: `product:${productId}`, before, after }, context)
      }
      return late.length > 0 ? refused('changed-meanwhile', late) : done({ changeId })
    },
  )
}

function withPrices(before: readonly PackPrice[], wanted: NewPrices['packs']): PackPrice[] {
  const kept = before.filter((pack) => !wanted.some((price) => price.weight === pack.weight))
  const changed = wanted.map(({ weight, pricePaise, mrpPaise }) => {
    const printed = mrpPaise ?? before.find((pack) => pack.weight === weight)?.mrpPaise ?? 0
    return { weight, pricePaise, mrpPaise: Math.max(printed, pricePaise) }
  })
  return [...kept, ...changed].sort((a, b) => byWeight(a.weight, b.weight))
}

/**
 * Replaces the packs of a locked product: writes the differences, and their history under `changeId`. A pack that is
 * not listed is deleted. Returns the packs before.
 */
export async function applyPrices(
  tx: Tx,
  productId: string,
  packs: readonly PackPrice[],
  changeId: string,
  context: AuditContext,
): Promise<PackPrice[]> {
  const before = await listPackPrices(tx, productId)
  const sizes = new Set([...before, ...packs].map(({ weight }) => weight))
  const changes = [...sizes].map((weight) => changeOf(productId, weight, before, packs)).filter(differs)
  for (const change of changes) {
    if (change.new) await upsertPack(tx, productId, { weight: change.weight, ...change.new })
    else await deletePack(tx, productId, change.weight)
  }
  await insertPriceChanges(tx, changeId, changes, context)
  return before
}

function changeOf(
  productId: string,
  weight: PackSize,
  before: readonly PackPrice[],
  after: readonly PackPrice[],
): PriceChange {
  const priceIn = (packs: readonly PackPrice[]) => {
    const pack = packs.find((one) => one.weight === weight)
    return pack ? { pricePaise: pack.pricePaise, mrpPaise: pack.mrpPaise } : null
  }
  return { productId, weight, old: priceIn(before), new: priceIn(after) }
}

function differs(change: PriceChange): boolean {
  return change.old?.pricePaise !== change.new?.pricePaise || change.old?.mrpPaise !== change.new?.mrpPaise
}
