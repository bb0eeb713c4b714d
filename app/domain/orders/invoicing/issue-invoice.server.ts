import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { listGstRatesInForce } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import { CREDIT_CAUSES } from '#app/domain/payments/refund/refund.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettingsGroup, lockSettingsShared } from '#app/domain/settings/settings-store.server.ts'
import { gstSchemeAt, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateSearchTerms } from '../order/order-search-terms-store.server.ts'
import { updateOrderTaxes } from '../order/order-write-store.server.ts'
import { isInvoiceDue, withTaxes } from './invoice.ts'
import { insertInvoice } from './invoice-store.server.ts'
import { issueCreditNote } from './issue-credit-note.server.ts'

/** Why an invoice was not issued. */
export type InvoiceReason = 'outside-state' | 'gst-rate-missing'

/**
 * Issues the invoice of a locked order once: when its parcel is packed or its invoice is first printed, whichever comes
 * first (CGST Rule 46: before or at removal). A free order has none. The rates and the scheme of that day decide its
 * tax, and whether it is a tax invoice or a bill. The order is found by its number from then on, and earlier refunds of
 * its lines are credited at once. Returns the order with its number. Refuses `outside-state` for an order to another
 * state where the shop's scheme has changed since to one that allows none, and `gst-rate-missing` where the shop is
 * registered and one of the goods has no HSN code and GST rate.
 */
export async function issueInvoice(
  tx: Tx,
  placed: Order,
  context: AuditContext,
): Promise<Result<Order, InvoiceReason>> {
  if (placed.invoiceNumber || placed.totalPaise === 0) return done(placed)
  // Locked, so that the scheme stays what it is until the invoice is written.
  await lockSettingsShared(tx)
  const scheme = gstSchemeAt(await findSettingsGroup(tx, 'gst'), context.at)
  if (!schemeRules(scheme).sellsToOtherStates && placed.shipState !== placed.shopState) return refused('outside-state')
  const ids = Array.from(new Set(placed.lines.flatMap(({ productId }) => productId ?? [])))
  const order = withTaxes(placed, scheme, await listGstRatesInForce(tx, ids, context.at))
  const lacksRate = order.lines.some(({ productId, hsn }) => productId !== null && hsn === '')
  if (schemeRules(scheme).isRegistered && lacksRate) return refused('gst-rate-missing')
  if (order !== placed) await updateOrderTaxes(tx, order)
  const number = await insertInvoice(tx, order, context.at)
  await updateSearchTerms(tx, order.id)
  const invoiced = { ...order, invoiceNumber: number, invoicedAt: context.at }
  const lines = await listRefundLines(tx, order.id)
  for (const { id, cause } of await listRefundsOf(tx, order.id)) {
    const refunded = lines.filter(({ refundId }) => refundId === id)
    if (refunded.length === 0 || !cause || cause === 'goodwill') continue
    await issueCreditNote(tx, invoiced, { refundId: id, reason: CREDIT_CAUSES[cause], lines: refunded }, context)
  }
  return done(invoiced)
}

/**
 * Issues the invoices due of some orders, before they are printed. The other orders stay as they are. Returns why those
 * of some were not issued, by order number.
 */
export async function issueInvoices(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  actor: string,
  orders: readonly Order[],
): Promise<Map<string, InvoiceReason>> {
  const context = auditContext(shop, actor)
  const refusals = new Map<string, InvoiceReason>()
  for (const { id } of orders.filter(isInvoiceDue)) {
    await inTransaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order || !isInvoiceDue(order)) return
      const issued = await issueInvoice(tx, order, context)
      if (!issued.ok) refusals.set(id, issued.reason)
    })
  }
  return refusals
}
