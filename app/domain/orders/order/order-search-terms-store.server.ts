import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { findOrder } from './order-read-store.server.ts'
import { type SearchableOrder, searchTermsOf } from './order-search-terms.ts'

/** Writes the search terms of a new order. */
export async function insertSearchTerms(tx: Tx, order: SearchableOrder): Promise<void> {
  const rows = searchTermsOf(order).map((term) => ({ order_id: order.id, word: term }))
  await tx.insertInto('order_words').values(rows).execute()
}

/** Rewrites the search terms of an order, in the transaction that changed the order. */
export async function updateSearchTerms(tx: Tx, id: string): Promise<void> {
  const order = await findOrder(tx, id)
  if (!order) return
  const parcels = await tx
    .selectFrom('parcels')
    .select('awb')
    .where('order_id', '=', id)
    .where('awb', 'is not', null)
    .execute()
  await tx.deleteFrom('order_words').where('order_id', '=', id).execute()
  await insertSearchTerms(tx, { ...order, otherAwbs: parcels.flatMap(({ awb }) => awb ?? []) })
}

/** The number of terms with a prefix, counted up to `limit`. */
export async function countSearchTerms(db: Db, prefix: string, limit: number): Promise<number> {
  const found = db
    .selectFrom('order_words')
    .select('word')
    .where('word', '>=', prefix)
    .where('word', '<', endOf(prefix))
    .limit(limit)
  const { total } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Condition: the order has a term with this prefix. For prefixes of few orders: reads the index of terms. */
export function hasRareTerm(prefix: string): RawBuilder<boolean> {
  return sql<boolean>`orders.id in (select order_id from order_words where word >= ${prefix} and word < ${endOf(prefix)})`
}

/**
 * Condition: the order has a term with this prefix. For prefixes of many orders: looks up each order the list walks.
 */
export function hasCommonTerm(prefix: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from order_words where order_id = orders.id and word >= ${prefix} and word < ${endOf(prefix)})`
}

/** An upper bound of all terms with a prefix: terms compare by their bytes. */
function endOf(prefix: string): string {
  return `${prefix}\uffff`
}
