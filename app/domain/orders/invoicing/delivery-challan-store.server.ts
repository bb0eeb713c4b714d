import type { Db, Tx } from '#app/db/db.server.ts'
import { SCHEMES_CHARGING_GST } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { DeliveryChallan } from './delivery-challan.ts'
import { takeNumber } from './document-number-store.server.ts'
import { parseStoredSeller, sellerToStore } from './stored-seller.server.ts'

/** The challans of several orders, with their lines, in the order they were issued. */
export async function listChallans(db: Db, orderIds: readonly string[]): Promise<DeliveryChallan[]> {
  if (orderIds.length === 0) return []
  const challans = await db
    .selectFrom('delivery_challans')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('delivery_challan_lines as l')
    .innerJoin('delivery_challans as c', 'c.number', 'l.number')
    .selectAll('l')
    .where('c.order_id', 'in', orderIds)
    .orderBy('l.position')
    .execute()
  const byChallan = Map.groupBy(lines, (line) => line.number)
  return challans.map(({ number, order_id, issued_at, seller }) => ({
    number,
    orderId: order_id,
    issuedAt: issued_at,
    seller: parseStoredSeller(seller, 'delivery_challans.seller'),
    lines: (byChallan.get(number) ?? []).map((line) => ({
      position: line.position,
      taxablePaise: line.taxable_paise,
    })),
  }))
}

/**
 * The numbers of the challans issued between two instants; `from` is included, `before` is not. Omits
 * challans under a scheme that charges no GST, as no return requires them.
 */
export async function listChallanNumbers(
  db: Db,
  { from, before }: { from: Instant; before: Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery_challans as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select('d.number')
    .where('o.gst_scheme', 'in', SCHEMES_CHARGING_GST)
    .where('d.issued_at', '>=', from)
    .where('d.issued_at', '<', before)
    .execute()
  return rows.map(({ number }) => number)
}

/** Writes a challan of the seller of this moment under the next number of its financial year. */
export async function insertChallan(tx: Tx, challan: Omit<DeliveryChallan, 'number' | 'seller'>): Promise<void> {
  const number = await takeNumber(tx, 'challan', challan.issuedAt)
  await tx
    .insertInto('delivery_challans')
    .values({ number, order_id: challan.orderId, issued_at: challan.issuedAt, seller: await sellerToStore(tx) })
    .execute()
  const lines = challan.lines.map(({ position, taxablePaise }) => ({ number, position, taxable_paise: taxablePaise }))
  if (lines.length > 0) await tx.insertInto('delivery_challan_lines').values(lines).execute()
}
