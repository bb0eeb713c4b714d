import { z } from '@hono/zod-openapi'
import { ADDRESS_TYPES } from '#app/domain/identity/profile/address.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { ORDER_STATUSES } from '#app/domain/orders/order/order-status.ts'
import { orderTextOutputs } from '#app/domain/orders/order/order-texts-schema.ts'
import { ORDER_PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { PAYMENT_STATUSES } from '#app/domain/payments/payment/payment-status.ts'
import { chargesGst, GST_SCHEMES, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ApiAnswer } from '../serialize-response.server.ts'
import { PackSizeJson } from './product-json.server.ts'

const OrderLineJson = z
  .object({
    position: z.int(),
    kind: z.enum(['pack', 'sample', 'delivery', 'cod_fee']),
    productId: z.string().nullable(),
    name: z.string(),
    hindiName: z.string(),
    image: z.string(),
    weight: PackSizeJson.nullable(),
    grams: z.int().openapi({ description: 'Of one pack; 0 for a charge' }),
    quantity: z.int(),
    unitPricePaise: z.int(),
    mrpPaise: z.int(),
    discountPaise: z.int(),
    grossPaise: z.int(),
    hsn: z.string(),
    rateBp: z.int().openapi({ description: 'GST rate in hundredths of a percent; 0 where none is charged' }),
    taxablePaise: z.int(),
    cgstPaise: z.int(),
    sgstPaise: z.int(),
    igstPaise: z.int(),
  })
  .openapi('OrderLine')

// Prices and lines, the same in a quote and in an order.
export const pricedFields = {
  goodsPaise: z.int(),
  discountPaise: z.int().openapi({ description: 'Off the packs, in their lines too' }),
  deliveryPaise: z.int(),
  codFeePaise: z.int(),
  totalPaise: z.int(),
  taxPaise: z.int().openapi({ description: 'Inside the total; 0 where no GST is charged' }),
  gstScheme: z.enum(GST_SCHEMES).openapi({ description: 'Under composition and unregistered no tax is collected' }),
  weightGrams: z.int(),
  lines: z.array(OrderLineJson),
}

// A copy of the address book's entry, as it was when the order was placed.
const ShipTo = z.object({
  type: z.enum(ADDRESS_TYPES),
  fullName: z.string(),
  phone: z.string(),
  altPhone: z.string().nullable(),
  house: z.string(),
  street: z.string(),
  landmark: z.string().nullable(),
  locality: z.string().nullable(),
  city: z.string(),
  district: z.string().nullable(),
  state: z.string(),
  pincode: z.string(),
  company: z.string().nullable(),
  gstin: z
    .string()
    .nullable()
    .openapi({ description: 'Of a registered buyer: the invoice is made out to the company' }),
})

/** An order as the API returns it to its shopper and to staff. */
export const OrderJson = z
  .object({
    id: z.string().openapi({ example: 'MW-7K3M-9QXF' }),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z
      .enum(ORDER_PAYMENT_METHODS)
      .openapi({ description: 'cash: at the counter; none: given away by the shop' }),
    ...pricedFields,
    ...orderTextOutputs,
    fulfilment: z.enum(FULFILMENTS).openapi({
      description:
        'pickup: collected at the shop, whose place is the address; local_delivery: the shop brings it itself, in a slot if its shopper chose one',
    }),
    slotStart: z.string().nullable().openapi({ description: 'The slot in which the shop brings it itself: from' }),
    slotEnd: z.string().nullable().openapi({ description: 'The slot in which the shop brings it itself: until' }),
    address: ShipTo,
    dueDay: z.string().openapi({ description: 'Calendar day in India by which it arrives, or is ready at the shop' }),
    pickupUntil: z.string().nullable().openapi({ description: 'The last day on which it is kept, once it is ready' }),
    holdUntil: z.string().nullable().openapi({ description: 'Until when an unpaid order holds its packs' }),
    carrier: z.string().nullable(),
    awb: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    createdAt: z.string(),
    placedAt: z.string().nullable(),
    readyAt: z.string().nullable(),
    shippedAt: z.string().nullable(),
    deliveredAt: z.string().nullable(),
    cashReceivedAt: z
      .string()
      .nullable()
      .openapi({ description: 'For staff, of a single order: when its courier paid the cash to the shop' }),
  })
  .openapi('Order')

/** The lines of an order or quote. They name no rate where no GST is charged. */
export function shownLines({ lines, gstScheme }: Pick<Order, 'lines' | 'gstScheme'>): OrderLine[] {
  return lines.map((line) => (chargesGst(gstScheme) ? line : { ...line, rateBp: 0 }))
}

/** The address of an order. It names no GSTIN of the buyer where the shop was not registered. */
function shownAddress({ address, gstScheme }: Pick<Order, 'address' | 'gstScheme'>): Order['address'] {
  return schemeRules(gstScheme).isRegistered ? address : { ...address, gstin: null }
}

/** An order for the API. `cashReceivedAt` is a UTC instant, for staff only. */
export function orderJson(order: Order, cashReceivedAt: Instant | null = null): ApiAnswer<typeof OrderJson> {
  return { ...order, address: shownAddress(order), lines: shownLines(order), cashReceivedAt }
}
