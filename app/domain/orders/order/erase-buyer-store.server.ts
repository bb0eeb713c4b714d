import type { Tx } from '#app/db/db.server.ts'
import { isPersonalGstin } from '#app/domain/contact/gstin.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import { parseStoredAddress } from '#app/domain/identity/profile/parse-stored-address.server.ts'
import { eraseMessagesOfOrder } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { updateSearchTerms } from './order-search-terms-store.server.ts'
import { erasedOrderTextColumns } from './order-texts.ts'

/** Erases a buyer from the rows of their orders, their events, edits and messages. Returns the ids of the orders. */
export async function eraseBuyerOfOrders(
  tx: Tx,
  userId: string,
  leftover: { name: string; phone: string },
): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.address', 'invoices.number as invoice'])
    .where('orders.user_id', '=', userId)
    .execute()
  for (const order of orders) {
    const stored = parseStoredAddress(order.address, 'orders.address')
    const business = businessAfterErasure(stored, order.invoice !== null)
    const address = {
      ...stored,
      ...business,
      fullName: leftover.name,
      phone: leftover.phone,
      altPhone: null,
      house: '',
      street: '',
      landmark: null,
      locality: null,
    }
    await tx
      .updateTable('orders')
      .set({
        phone: leftover.phone,
        ship_name: leftover.name,
        address: JSON.stringify(address),
        buyer_gstin: business.gstin,
        ...erasedOrderTextColumns(),
      })
      .where('id', '=', order.id)
      .execute()
    await updateSearchTerms(tx, order.id)
    await tx.updateTable('order_events').set({ note: null }).where('order_id', '=', order.id).execute()
    // A scan may name who took the parcel.
    await tx
      .updateTable('parcel_events')
      .set({ note: '', place: null })
      .where('parcel_id', 'in', (parcels) =>
        parcels.selectFrom('parcels').select('id').where('order_id', '=', order.id),
      )
      .execute()
    await tx.updateTable('order_edits').set({ reason: '' }).where('order_id', '=', order.id).execute()
    await eraseMessagesOfOrder(tx, order.id, leftover.phone)
  }
  return orders.map(({ id }) => id)
}

/**
 * What stays of the business an order was for when its buyer is erased. An invoice keeps the GSTIN it was made out to,
 * which the returns report (CGST Act s. 36), and a company's name; a sole trader's name is a person's.
 */
function businessAfterErasure({ company, gstin }: BillingFields, isInvoiced: boolean): BillingFields {
  if (!isInvoiced || gstin === null) return { company: null, gstin: null }
  return { company: isPersonalGstin(gstin) ? null : company, gstin }
}
