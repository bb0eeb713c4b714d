import type { Db, Tx } from '#app/db/db.server.ts'
import { lockValue } from '#app/db/lock.server.ts'
import { toSearchTerm } from './order-search-terms.ts'

/** The orders that have a parcel with one of these AWBs, by AWB as a search term. */
export async function listOrdersByAwb(db: Db, awbs: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listAwbs(db, awbs)).map(({ term, id }) => [term, id]))
}

/**
 * Another order that has a parcel with this AWB, or null. The AWB is locked until the transaction ends, so that when
 * two orders get it at the same instant, the later one finds the other.
 */
export async function lockOtherOrderByAwb(tx: Tx, orderId: string, awb: string): Promise<string | null> {
  const term = toSearchTerm(awb)
  await lockValue(tx, 'awb', term)
  return (await listAwbs(tx, [awb])).find((each) => each.term === term && each.id !== orderId)?.id ?? null
}

/** The AWBs, as search terms, of the orders that one of these AWBs finds. */
async function listAwbs(db: Db, awbs: readonly string[]): Promise<{ term: string; id: string }[]> {
  if (awbs.length === 0) return []
  const rows = await db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .leftJoin('parcels', 'parcels.order_id', 'orders.id')
    .select(['orders.id', 'orders.awb', 'parcels.awb as parcelAwb'])
    .where('order_words.word', 'in', awbs.map(toSearchTerm))
    .execute()
  // The term may also have been a phone or another number of the order: only its AWBs are returned.
  return rows.flatMap(({ id, awb, parcelAwb }) =>
    [awb, parcelAwb].flatMap((each) => (each ? [{ term: toSearchTerm(each), id }] : [])),
  )
}
