import type { Db, Tx } from '#app/db/db.server.ts'
import type { RefundLine } from './refund.ts'

/** The lines of an order's refunds, each with the id of its refund. */
export async function listRefundLines(db: Db, orderId: string): Promise<(RefundLine & { refundId: string })[]> {
  const rows = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .selectAll('refund_lines')
    .where('refunds.order_id', '=', orderId)
    .orderBy('refund_lines.refund_id')
    .orderBy('refund_lines.position')
    .execute()
  return rows.map((row) => ({
    refundId: row.refund_id,
    position: row.position,
    quantity: row.quantity,
    amountPaise: row.amount_paise,
    stock: row.stock,
    gramsBack: row.grams_back,
  }))
}

/** Writes where the packs of a line of a refund went, and the grams that came back. */
export async function updateRefundLineStock(
  tx: Tx,
  { refundId, position, stock, gramsBack }: RefundLine & { refundId: string },
): Promise<void> {
  await tx
    .updateTable('refund_lines')
    .set({ stock, grams_back: gramsBack })
    .where('refund_id', '=', refundId)
    .where('position', '=', position)
    .execute()
}

/** Writes the lines of a refund with their amounts. */
export async function insertRefundLines(tx: Tx, refundId: string, lines: readonly RefundLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ position, quantity, amountPaise, stock, gramsBack }) => ({
    refund_id: refundId,
    position,
    quantity,
    amount_paise: amountPaise,
    stock,
    grams_back: gramsBack,
  }))
  await tx.insertInto('refund_lines').values(rows).execute()
}
