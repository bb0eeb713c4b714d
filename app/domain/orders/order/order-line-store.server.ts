import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { OrderLinesTable } from '#app/db/schema/orders.ts'
import type { OrderLine } from './order.ts'

/** The lines of several orders, by order, in their positions. */
export async function listLines(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const byOrder = new Map<string, OrderLine[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  for (const row of rows) byOrder.get(row.order_id)?.push(toLine(row))
  return byOrder
}

/** Gives an order other lines. Only before it is packed: what an invoice names never changes. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await insertLines(tx, orderId, lines)
}

/** Writes the lines of an order. */
export async function insertLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map((line) => lineRow(orderId, line))
  await tx.insertInto('order_lines').values(rows).execute()
}

/** A line of an order as its row. */
export function lineRow(orderId: string, line: OrderLine): Insertable<OrderLinesTable> {
  return {
    order_id: orderId,
    position: line.position,
    kind: line.kind,
    product_id: line.productId,
    name: line.name,
    hindi_name: line.hindiName,
    image: line.image,
    weight: line.weight,
    grams: line.grams,
    quantity: line.quantity,
    unit_price_paise: line.unitPricePaise,
    mrp_paise: line.mrpPaise,
    discount_paise: line.discountPaise,
    gross_paise: line.grossPaise,
    hsn: line.hsn,
    rate_bp: line.rateBp,
    taxable_paise: line.taxablePaise,
    cgst_paise: line.cgstPaise,
    sgst_paise: line.sgstPaise,
    igst_paise: line.igstPaise,
  }
}

function toLine(row: Selectable<OrderLinesTable>): OrderLine {
  return {
    position: row.position,
    kind: row.kind,
    productId: row.product_id,
    name: row.name,
    hindiName: row.hindi_name,
    image: row.image,
    weight: row.weight,
    grams: row.grams,
    quantity: row.quantity,
    unitPricePaise: row.unit_price_paise,
    mrpPaise: row.mrp_paise,
    discountPaise: row.discount_paise,
    grossPaise: row.gross_paise,
    hsn: row.hsn,
    rateBp: row.rate_bp,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
  }
}
