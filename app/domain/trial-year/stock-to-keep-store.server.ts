import type { Tx } from '#app/db/db.server.ts'
import { EFFECT_OF } from '#app/domain/inventory/stock/stock-movement.ts'
import { isTrialId } from '#app/domain/trial-status/trial-ids-and-phones.ts'

/**
 * The stock that people received or counted beside the trial year, of products that had no pool before it: the rows of
 * their pools, lots and ledgers, as if no order had taken any of it. `known`: the ids of the products with a pool.
 */
export async function listStockToKeep(tx: Tx, known: ReadonlySet<string>) {
  const pools = await tx.selectFrom('stock_pools').selectAll().execute()
  const added = await Promise.all(
    pools.filter((pool) => !known.has(pool.product_id)).map(async (pool) => ({ pool, ...(await readOwn(tx, pool)) })),
  )
  const kept = added.filter(({ pool, lots }) => lots.length > 0 || pool.reorder_grams > 0)
  return {
    stock_pools: kept.map(({ pool, movements }) => ({
      ...pool,
      on_hand_grams: movements.at(-1)?.on_hand_grams ?? 0,
      held_grams: 0,
    })),
    lots: kept.flatMap(({ lots }) => lots),
    stock_movements: kept.flatMap(({ movements }) => movements),
  }
}

/** A product's lots and movements that are neither of the trial year nor of an order, with their balances. */
async function readOwn(tx: Tx, { product_id }: { product_id: string }) {
  const allLots = await tx.selectFrom('lots').selectAll().where('product_id', '=', product_id).execute()
  const lotGrams = new Map(allLots.filter(({ id }) => !isTrialId(id)).map(({ id }) => [id, 0]))
  const ledger = await tx
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', product_id)
    .where('order_id', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const movements: typeof ledger = []
  let onHand = 0
  for (const movement of ledger) {
    const before = lotGrams.get(movement.lot_id ?? '')
    if (before === undefined || isTrialId(movement.id)) continue
    const grams = EFFECT_OF[movement.kind].onHand * movement.grams
    lotGrams.set(movement.lot_id ?? '', before + grams)
    onHand += grams
    movements.push({ ...movement, on_hand_grams: onHand, held_grams: 0 })
  }
  const lots = allLots.flatMap((lot) => {
    const left = lotGrams.get(lot.id)
    return left === undefined ? [] : [{ ...lot, left_grams: left }]
  })
  return { lots, movements }
}
