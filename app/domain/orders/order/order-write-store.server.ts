import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#app/db/db.server.ts'
import type { OrderLinesTable, OrdersTable } from '#app/db/schema/orders.ts'
import type { DeliveryQuote } from '#app/domain/delivery/delivery-quote.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order, OrderLine, OrderSums } from './order.ts'
import type { Fulfilment } from './order-fulfilment.ts'
import { toOrder } from './order-read-store.server.ts'
import { insertSearchTerms, updateSearchTerms } from './order-search-terms-store.server.ts'
import { type OrderTexts, orderTextColumns } from './order-texts.ts'

/** A decided order and the values it gets when it is written. */
export type OrderToWrite = OrderSums & {
  delivery: Pick<DeliveryQuote, 'zone'>
  /** The place of supply, where it is not the state of the address: goods that are handed over at the counter. */
  shipState?: string
  fulfilment: Fulfilment
} & Partial<OrderTexts & Pick<Order, 'slotStart' | 'slotEnd'>> &
  Pick<
    Order,
    | 'id'
    | 'userId'
    | 'phone'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'channel'
    | 'weightGrams'
    | 'address'
    | 'shopState'
    | 'gstScheme'
    | 'dueDay'
    | 'holdUntil'
    | 'problemHours'
    | 'placedAt'
    | 'lines'
  >

/**
 * Writes a decided order with its lines. Prices, taxes, weights and address are copies that only an edit before packing
 * changes. Returns the order.
 */
export async function insertOrder(tx: Tx, order: OrderToWrite, at: Instant): Promise<Order> {
  const row = await insertRow(tx, order, at)
  await insertOrderLines(tx, order.id, order.lines)
  await insertSearchTerms(tx, { ...order, awb: null, invoiceNumber: null })
  if (order.placedAt) await insertChangedOrder(tx, order.id)
  return toOrder({ ...row, invoice_number: null, invoiced_at: null, awaited_paise: null, is_lost: 0 }, order.lines)
}

function insertRow(tx: Tx, order: OrderToWrite, at: Instant): Promise<Selectable<OrdersTable>> {
  // Required: the compiler demands every new column here, though an insert may leave out a nullable one.
  const row: Required<Omit<Insertable<OrdersTable>, 'currency' | 'version'>> = {
    id: order.id,
    user_id: order.userId,
    phone: order.phone,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    channel: order.channel,
    fulfilment: order.fulfilment,
    goods_paise: order.goodsPaise,
    discount_paise: order.discountPaise,
    ...orderTextColumns(order),
    delivery_paise: order.deliveryPaise,
    cod_fee_paise: order.codFeePaise,
    total_paise: order.totalPaise,
    tax_paise: order.taxPaise,
    ordered_tax_paise: order.taxPaise,
    weight_grams: order.weightGrams,
    address: JSON.stringify(order.address),
    ship_name: order.address.fullName,
    ship_pincode: order.address.pincode,
    ship_state: order.shipState ?? order.address.state,
    buyer_gstin: order.address.gstin,
    shop_state: order.shopState,
    gst_scheme: order.gstScheme,
    zone: order.delivery.zone,
    due_day: order.dueDay,
    hold_until: order.holdUntil,
    problem_hours: order.problemHours,
    carrier: null,
    awb: null,
    parcel_grams: null,
    created_at: at,
    updated_at: at,
    placed_at: order.placedAt,
    packed_at: null,
    ready_at: null,
    pickup_until: null,
    slot_start: order.slotStart ?? null,
    slot_end: order.slotEnd ?? null,
    shipped_at: null,
    delivered_at: null,
    replaced_at: null,
  }
  return tx.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The fields of an order that may change after it was written. */
export type OrderChange = Partial<
  Pick<
    Order,
    | 'status'
    | 'fulfilment'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'holdUntil'
    | 'dueDay'
    | 'carrier'
    | 'awb'
    | 'parcelGrams'
    | 'placedAt'
    | 'packedAt'
    | 'readyAt'
    | 'pickupUntil'
    | 'slotStart'
    | 'slotEnd'
    | 'shippedAt'
    | 'deliveredAt'
  >
> & {
  /** When a newer order of the same buyer replaced it. */
  replacedAt?: Instant
}

/** Updates the given fields and increments the order's version. */
export async function updateOrder(tx: Tx, id: string, change: OrderChange, at: Instant): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      status: change.status,
      fulfilment: change.fulfilment,
      payment_status: change.paymentStatus,
      payment_method: change.paymentMethod,
      hold_until: change.holdUntil,
      due_day: change.dueDay,
      carrier: change.carrier,
      awb: change.awb,
      parcel_grams: change.parcelGrams,
      placed_at: change.placedAt,
      packed_at: change.packedAt,
      ready_at: change.readyAt,
      pickup_until: change.pickupUntil,
      slot_start: change.slotStart,
      slot_end: change.slotEnd,
      shipped_at: change.shippedAt,
      delivered_at: change.deliveredAt,
      replaced_at: change.replacedAt,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
  await insertChangedOrder(tx, id)
  if (change.awb) await updateSearchTerms(tx, id)
}

/** Writes the sums and search terms of an edited order and increments its version. */
export async function updateOrderSums(
  tx: Tx,
  id: string,
  sums: OrderSums & Pick<Order, 'weightGrams' | 'paymentStatus'>,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      goods_paise: sums.goodsPaise,
      discount_paise: sums.discountPaise,
      delivery_paise: sums.deliveryPaise,
      cod_fee_paise: sums.codFeePaise,
      total_paise: sums.totalPaise,
      tax_paise: sums.taxPaise,
      ordered_tax_paise: sums.taxPaise,
      weight_grams: sums.weightGrams,
      payment_status: sums.paymentStatus,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
  await insertChangedOrder(tx, id)
  await updateSearchTerms(tx, id)
}

/**
 * Writes the business an order is for and increments its version. Only before its invoice: an invoice never changes.
 */
export async function updateOrderBilling(
  tx: Tx,
  { id, address }: Pick<Order, 'id' | 'address'>,
  business: BillingFields,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      address: JSON.stringify({ ...address, ...business }),
      buyer_gstin: business.gstin,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
  await updateSearchTerms(tx, id)
}

/**
 * Writes the scheme of an order's invoice with the rates and taxes of its lines, just before the invoice is issued. The
 * tax inside the order as it was placed stays: the register of orders sums it, also of a month that is closed.
 */
export async function updateOrderTaxes(
  tx: Tx,
  { id, gstScheme, lines, taxPaise }: Pick<Order, 'id' | 'gstScheme' | 'lines' | 'taxPaise'>,
): Promise<void> {
  await tx.updateTable('orders').set({ gst_scheme: gstScheme, tax_paise: taxPaise }).where('id', '=', id).execute()
  await replaceOrderLines(tx, id, lines)
  await insertChangedOrder(tx, id)
}

/**
 * Queues the day of a locked order for recounting its sales, in the transaction that changed the order, its payments or
 * its refunds. One row per order, so that changes of different orders do not wait for each other.
 */
export async function insertChangedOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .insertInto('changed_orders')
    .values({ order_id: orderId, changes: 1 })
    .onConflict((row) =>
      row.column('order_id').doUpdateSet((eb) => ({ changes: eb('changed_orders.changes', '+', 1) })),
    )
    .execute()
}

/** Replaces the lines of an order. Only before it is packed: the lines of an invoice never change. */
export async function replaceOrderLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await insertOrderLines(tx, orderId, lines)
}

/** Writes the lines of an order. */
async function insertOrderLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
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
