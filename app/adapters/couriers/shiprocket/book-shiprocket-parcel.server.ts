import type { Booking, Consignment, CourierRefusal } from '#app/domain/delivery/courier/courier.ts'
import { toRupees } from '#app/domain/money/decimal-rupees.ts'
import { done, type Result } from '#app/domain/result.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { courierRefusal, refusalIn } from '../courier-refusal.ts'
import type { ShiprocketClient } from './shiprocket-client.server.ts'
import { assignedAwbSchema, createdOrderSchema, ordersSchema, shiprocketErrorMessage } from './shiprocket-schemas.ts'

/**
 * Books a parcel: an order with its shipment, then its AWB. What an earlier try made, whose response was lost, is found
 * by our reference and not made again.
 */
export async function bookShiprocketParcel(
  client: ShiprocketClient,
  consignment: Consignment,
  pickup: string,
): Promise<Result<Booking, CourierRefusal>> {
  try {
    const known = await findShipment(client, consignment.reference)
    if (known?.awb) return done({ awb: known.awb, courierRef: known.id, routing: known.courier || null })
    const shipment = known?.id ?? (await createShipment(client, consignment, pickup))
    if (typeof shipment !== 'string') return shipment
    return await assignAwb(client, shipment, consignment.reference)
  } catch (error) {
    return refusalIn(error, shiprocketErrorMessage)
  }
}

/** The shipment of an order with this reference that is not cancelled, or null. */
async function findShipment(client: ShiprocketClient, reference: string) {
  const { data } = await client.get(`/orders?${new URLSearchParams({ search: reference })}`, ordersSchema)
  const order = data.find(({ channel_order_id, status }) => channel_order_id === reference && !/cancel/i.test(status))
  return order?.shipments[0] ?? null
}

/**
 * Creates the order and its shipment. Sent twice it would make two, so a caller without a response first looks for it.
 */
async function createShipment(
  client: ShiprocketClient,
  consignment: Consignment,
  pickup: string,
): Promise<string | CourierRefusal> {
  const { to, box, goods, collectPaise, valuePaise } = consignment
  const [firstName = '', ...lastNames] = to.name.trim().split(/\s+/)
  const body = {
    order_id: consignment.reference,
    order_date: indianDay(consignment.orderedAt),
    pickup_location: pickup,
    billing_customer_name: firstName,
    billing_last_name: lastNames.join(' '),
    billing_address: to.lines[0] ?? '',
    billing_address_2: to.lines.slice(1).join(', '),
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: '',
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: goods.map(({ name, sku, quantity, pricePaise }) => ({
      name,
      sku,
      units: quantity,
      selling_price: toRupees(pricePaise),
    })),
    payment_method: collectPaise > 0 ? 'COD' : 'Prepaid',
    // For a parcel in cash Shiprocket collects the sub-total.
    sub_total: toRupees(collectPaise > 0 ? collectPaise : valuePaise),
    ...(consignment.invoiceNumber ? { invoice_number: consignment.invoiceNumber } : {}),
    length: box.lengthCm,
    breadth: box.breadthCm,
    height: box.heightCm,
    weight: consignment.grams / 1_000,
  }
  const created = await client.post('/orders/create/adhoc', createdOrderSchema, body, { repeatable: false })
  return created.shipment_id ?? courierRefusal(created.message)
}

async function assignAwb(
  client: ShiprocketClient,
  shipment: string,
  reference: string,
): Promise<Result<Booking, CourierRefusal>> {
  const assigned = await client.post(
    '/courier/assign/awb',
    assignedAwbSchema,
    { shipment_id: shipment },
    { repeatable: false },
  )
  const facts = assigned.response?.data
  if (facts && typeof facts !== 'string' && facts.awb_code) {
    const routing = [facts.courier_name, facts.routing_code].filter(Boolean).join(' ')
    return done({ awb: facts.awb_code, courierRef: shipment, routing: routing || null })
  }
  // It may have got its number on Shiprocket's own site.
  const known = await findShipment(client, reference)
  if (known?.awb) return done({ awb: known.awb, courierRef: known.id, routing: known.courier || null })
  const words = typeof facts === 'string' ? facts : facts?.awb_assign_error
  return courierRefusal(words || assigned.message)
}
