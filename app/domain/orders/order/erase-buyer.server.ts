import type { Tx } from '#app/db/db.server.ts'
import { erasePayees } from '#app/domain/payments/refund/refund-store.server.ts'
import { eraseBuyerOfOrders } from './erase-buyer-store.server.ts'

/**
 * Erases a buyer from their orders and refunds. What invoices and taxes need stays: lines, sums, city, district, state
 * and PIN code, the GSTIN on an invoice, the history without its notes, and the reason on a credit note.
 * app/domain/orders/order/shopper-typed-texts.test.ts names every field.
 */
export async function eraseBuyer(tx: Tx, userId: string, leftover: { name: string; phone: string }): Promise<void> {
  for (const orderId of await eraseBuyerOfOrders(tx, userId, leftover)) await erasePayees(tx, orderId)
}
