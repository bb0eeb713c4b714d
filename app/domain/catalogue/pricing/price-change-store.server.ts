import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Weight } from '#app/domain/weight.ts'

/** A pack's price before and after; null where there was no pack, or is none any more. */
export type PriceChange = {
  productId: string
  weight: Weight
  old: { pricePaise: Paise; mrpPaise: Paise } | null
  new: { pricePaise: Paise; mrpPaise: Paise } | null
}

/** What was changed at one go goes by one `changeId`. */
export async function insertPriceChanges(
  tx: Tx,
  changeId: string,
  changes: readonly PriceChange[],
  context: AuditContext,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({
    id: context.newId('prc'),
    change_id: changeId,
    product_id: change.productId,
    weight: change.weight,
    old_price_paise: change.old?.pricePaise ?? null,
    old_mrp_paise: change.old?.mrpPaise ?? null,
    new_price_paise: change.new?.pricePaise ?? null,
    new_mrp_paise: change.new?.mrpPaise ?? null,
    actor: context.actor,
    at: context.at,
  }))
  await tx.insertInto('price_changes').values(rows).execute()
}

type Kept = PriceChange & { changeId: string; actor: string; at: Instant }

/** A product's price history, newest first. */
export function listPriceChanges(db: Db, productId: string, limit = 60): Promise<Kept[]> {
  return list(db, 'product_id', productId, limit)
}

/** What was changed at one go, in the order of products, so that two who take something back cannot wait for each other. */
export async function listChangesOf(db: Db, changeId: string): Promise<Kept[]> {
  const changes = await list(db, 'change_id', changeId, 10_000)
  return changes.sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

async function list(db: Db, column: 'product_id' | 'change_id', value: string, limit: number): Promise<Kept[]> {
  const rows = await db
    .selectFrom('price_changes')
    .selectAll()
    .where(column, '=', value)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    changeId: row.change_id,
    productId: row.product_id,
    weight: row.weight,
    old: pair(row.old_price_paise, row.old_mrp_paise),
    new: pair(row.new_price_paise, row.new_mrp_paise),
    actor: row.actor,
    at: row.at,
  }))
}

function pair(pricePaise: Paise | null, mrpPaise: Paise | null) {
  return pricePaise === null || mrpPaise === null ? null : { pricePaise, mrpPaise }
}
