import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { listPackPrices, type PackPrice, updatePackPrice, updateProductVersion } from './pack-store.server.ts'
import type { EditProductReason } from './product-edit.ts'

/**
 * Changes what a product's packs cost, in paise including tax; the printed maximum price follows a price that passes it.
 * `seenVersion` is the product as the admin saw it. Refuses `changed-meanwhile` when that is no longer the newest.
 */
export function changePrices(
  shop: Shop,
  actor: string,
  productId: string,
  prices: readonly Pick<PackPrice, 'weight' | 'pricePaise'>[],
  seenVersion: number,
): Promise<Result<null, EditProductReason>> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (!(await updateProductVersion(tx, productId, seenVersion, act.at))) return refused('changed-meanwhile')
    const before = await listPackPrices(tx, productId)
    const after = before.map((pack) =>
      withPrice(
        pack,
        prices.find((price) => price.weight === pack.weight),
      ),
    )
    for (const pack of after) await updatePackPrice(tx, productId, pack)
    await insertAudit(tx, { action: 'change-prices', subject: `product:${productId}`, before, after }, act)
    return done(null)
  })
}

function withPrice(pack: PackPrice, price: Pick<PackPrice, 'pricePaise'> | undefined): PackPrice {
  if (!price) return pack
  return { ...pack, pricePaise: price.pricePaise, mrpPaise: Math.max(pack.mrpPaise, price.pricePaise) }
}
