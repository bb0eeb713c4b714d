import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A pack's prices before and after a change; null when the pack did not exist, or was deleted. */
export type PriceChange = {
  productId: string
  weight: PackSize
  old: { pricePaise: Paise; mrpPaise: Paise } | null
  new: { pricePaise: Paise; mrpPaise: Paise } | null
}

/** Inserts the price changes of one change, under its `changeId`. */
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

type StoredPriceChange = PriceChange & { changeId: string; actor: string; at: Instant }

/** A product's price history, newest first. */
export function listPriceChanges(db: Db, productId: string, limit = 60): Promise<StoredPriceChange[]> {
  return list(db, 'product_id', productId, limit)
}

/** The price changes of one change, in the order of product ids, so that two undos cannot deadlock. */
export async function listChangesOf(db: Db, changeId: string): Promise<StoredPriceChange[]> {
  const changes = await list(db, 'change_id', changeId, 10_000)
  return changes.sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

/** Whether a change made at `since` or later changed a price that the pack still has, so that it can be restored. */
export async function hasChangeInForce(db: Db, changeId: string, since: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('price_changes')
    .leftJoin('packs', (join) =>
      join
        .onRef('packs.product_id', '=', 'price_changes.product_id')
        .onRef('packs.weight', '=', 'price_changes.weight'),
    )
    .select('price_changes.id')
    .where('price_changes.change_id', '=', changeId)
    .where('price_changes.at', '>=', since)
    .where('price_changes.old_price_paise', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('packs.price_paise', '=', eb.ref('price_changes.new_price_paise')),
          eb('packs.mrp_paise', '=', eb.ref('price_changes.new_mrp_paise')),
        ]),
        eb.and([eb('packs.price_paise', 'is', null), eb('price_changes.new_price_paise', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function list(
  db: Db,
  column: 'product_id' | 'change_id',
  value: string,
  limit: number,
): Promise<StoredPriceChange[]> {
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
