import { type Db, inTransaction } from '#app/db/db.server.ts'
import { takeSerial } from '#app/db/take-serial.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { hasGroup } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { packBarcode } from './pack-barcode.ts'

type PackOf = { productId: string; weight: PackSize }

/** The barcode number of a pack. One without gets the next number, for good. */
export async function findOrAssignPackBarcode(db: Db, pack: PackOf): Promise<string> {
  return (await findPackCode(db, pack)) ?? assignPackCode(db, pack)
}

async function findPackCode(db: Db, { productId, weight }: PackOf): Promise<string | null> {
  const row = await db
    .selectFrom('pack_codes')
    .select('code')
    .where('product_id', '=', productId)
    .where('weight', '=', weight)
    .executeTakeFirst()
  return row?.code ?? null
}

/** The counter's row is locked until the commit, so that a second process finds the number of the first. */
function assignPackCode(db: Db, pack: PackOf): Promise<string> {
  return inTransaction(db, async (tx) => {
    const code = packBarcode(await takeSerial(tx, 'pack codes'))
    const assigned = await findPackCode(tx, pack)
    if (assigned) return assigned
    await tx.insertInto('pack_codes').values({ product_id: pack.productId, weight: pack.weight, code }).execute()
    return code
  })
}

/** A kind of pack of an order, with the MRP at which it was ordered. */
type OrderedMrp = { orderId: string; productId: string; weight: PackSize; mrpPaise: Paise }

/** The packs of orders that were ordered at another MRP than that of today. */
export async function listOtherMrps(db: Db, orderIds: readonly string[]): Promise<OrderedMrp[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('packs as p', (join) =>
      join.onRef('p.product_id', '=', 'l.product_id').onRef('p.weight', '=', 'l.weight'),
    )
    .select(['l.order_id', 'p.product_id', 'p.weight', 'l.mrp_paise'])
    .where('l.order_id', 'in', orderIds)
    .where('l.kind', '=', 'pack')
    .whereRef('l.mrp_paise', '!=', 'p.mrp_paise')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    productId: row.product_id,
    weight: row.weight,
    mrpPaise: row.mrp_paise,
  }))
}

/** Whether an order that waits to be packed took a pack at this MRP. */
export async function isOrderedAt(db: Db, pack: Omit<OrderedMrp, 'orderId'>): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
    .select('orders.id')
    .where(hasGroup('to-pack'))
    .where('l.product_id', '=', pack.productId)
    .where('l.weight', '=', pack.weight)
    .where('l.mrp_paise', '=', pack.mrpPaise)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
