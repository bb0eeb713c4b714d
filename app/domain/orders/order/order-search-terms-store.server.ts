import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { type SearchableOrder, searchTermsOf, toSearchTerm } from './order-search-terms.ts'
import { findOrder } from './order-store.server.ts'

/** Writes what a new order is found by. */
export async function insertSearchTerms(tx: Tx, order: SearchableOrder): Promise<void> {
  const rows = searchTermsOf(order).map((word) => ({ order_id: order.id, word }))
  await tx.insertInto('order_words').values(rows).execute()
}

/** Writes anew what an order is found by, after what it says of itself has changed: called in the same transaction. */
export async function updateSearchTerms(tx: Tx, id: string): Promise<void> {
  const order = await findOrder(tx, id)
  if (!order) return
  await tx.deleteFrom('order_words').where('order_id', '=', id).execute()
  await insertSearchTerms(tx, order)
}

/** How many orders a beginning of a word is found in, counted no further than `most` words. */
export async function countSearchTerms(db: Db, beginning: string, most: number): Promise<number> {
  const found = db
    .selectFrom('order_words')
    .select('word')
    .where('word', '>=', beginning)
    .where('word', '<', endOf(beginning))
    .limit(most)
  const { total } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The orders that went with one of these AWBs, by AWB as one word. */
export async function listOrdersByAwb(db: Db, awbs: readonly string[]): Promise<Map<string, string>> {
  if (awbs.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select(['orders.id', 'orders.awb'])
    .where('order_words.word', 'in', awbs.map(toSearchTerm))
    .where('orders.awb', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [toSearchTerm(row.awb ?? ''), row.id]))
}

/** Holds for orders found by a beginning of a word that few orders have: the index of words leads to them. */
export function isAmong(beginning: string) {
  return sql<boolean>`orders.id in (select order_id from order_words where word >= ${beginning} and word < ${endOf(beginning)})`
}

/** Holds for orders found by a beginning of a word that many orders have: each order met is asked whether it has it. */
export function hasSearchTerm(beginning: string) {
  return sql<boolean>`exists (select 1 from order_words where order_id = orders.id and word >= ${beginning} and word < ${endOf(beginning)})`
}

/** After every word that begins so: words compare by their bytes. */
function endOf(beginning: string): string {
  return `${beginning}\uffff`
}
