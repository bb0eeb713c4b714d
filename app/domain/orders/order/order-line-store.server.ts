import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { OrderLinesTable } from '#app/db/schema/orders.ts'
import type { OrderLine } from './order.ts'

/** The lines of several orders, by order number, sorted by position. */
export async function listOrderLines(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
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

function toLine(row: Selectable<OrderLinesTable>): OrderLine {
  return {
    ...kindOf(row),
    position: row.position,
    name: row.name,
    hindiName: row.hindi_name,
    image: row.image,
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

/** The kind of a line with its product and pack size, as a CHECK of the table requires them. */
function kindOf({ kind, product_id: productId, weight, order_id, position }: Selectable<OrderLinesTable>) {
  if (kind === 'pack' && productId !== null && weight !== null) return { kind, productId, weight }
  if (kind === 'sample' && productId !== null && weight === null) return { kind, productId, weight }
  if ((kind === 'delivery' || kind === 'cod_fee') && productId === null && weight === null)
    return { kind, productId, weight }
  throw new Error(`Line ${position} of order ${order_id} does not have the product and size of a ${kind}`)
}

/** Replaces the lines of an order. Only before it is packed: the lines of an invoice never change. */
export async function replaceOrderLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await insertOrderLines(tx, orderId, lines)
}

/** Writes the lines of an order. */
export async function insertOrderLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map((line) => orderLineRow(orderId, line))
  await tx.insertInto('order_lines').values(rows).execute()
}

/** A line of an order as its row. */
export function orderLineRow(orderId: string, line: OrderLine): Insertable<OrderLinesTable> {
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
