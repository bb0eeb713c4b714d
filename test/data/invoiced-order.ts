import type { IssuedInvoice } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { orderTexts } from '#app/domain/orders/order/order-texts.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'
import { IN_DELHI } from './addresses.ts'

/** An invoice of a shop with both numbers, to be paid in cash on delivery. */
export const ISSUED_INVOICE: IssuedInvoice = {
  number: 'MW/26-27/000123',
  issuedAt: '2026-11-20T19:00:00.000Z',
  seller: { ...DEFAULT_SETTINGS.store, gstin: '07AAACM1234A1Z5', fssai: '10020011001234' },
  paymentMethod: 'cod',
  omitsShopAddress: true,
}

type Sold = Pick<OrderLine, 'name' | 'grams' | 'quantity' | 'unitPricePaise' | 'discountPaise'>
const SOLD: Sold[] = [
  { name: 'California almonds', grams: 500, quantity: 2, unitPricePaise: 57_900, discountPaise: 5_790 },
  { name: 'Delivery', grams: 0, quantity: 1, unitPricePaise: 4_900, discountPaise: 0 },
]

const OF_PACK = { kind: 'pack', productId: '1', weight: '500g' } as const
const OF_DELIVERY = { kind: 'delivery', productId: null, weight: null } as const

function lineOf(sold: Sold, index: number, to: string): OrderLine {
  const grossPaise = sold.unitPricePaise * sold.quantity - sold.discountPaise
  const isPack = sold.grams > 0
  return {
    ...sold,
    ...(isPack ? OF_PACK : OF_DELIVERY),
    position: index + 1,
    hindiName: isPack ? 'Badam' : '',
    image: '',
    mrpPaise: sold.unitPricePaise,
    grossPaise,
    hsn: isPack ? '08021200' : '996812',
    rateBp: 500,
    ...splitTax(grossPaise, 500, { from: '07', to, scheme: 'regular' }),
  }
}

/** A packed order of almonds, delivered for a fee with a coupon, shipped from Delhi to a state. */
export function invoicedOrder(state: string, changes: Partial<Order> = {}): Order {
  const lines = SOLD.map((sold, index) => lineOf(sold, index, state))
  return {
    id: 'MW-7K3M-9QXF',
    userId: 'usr_1',
    phone: '+919812345678',
    status: 'shipped',
    paymentStatus: 'cod_due',
    paymentMethod: 'cod',
    channel: 'shop',
    fulfilment: 'delivery',
    slotStart: null,
    slotEnd: null,
    pickupUntil: null,
    readyAt: null,
    ...orderTexts({ couponCode: 'DIWALI10' }),
    goodsPaise: 115_800,
    discountPaise: 5_790,
    deliveryPaise: 4_900,
    codFeePaise: 0,
    totalPaise: 114_910,
    taxPaise: lines.reduce((sum, line) => sum + line.cgstPaise + line.sgstPaise + line.igstPaise, 0),
    weightGrams: 1_000,
    problemHours: 48,
    address: { ...IN_DELHI, id: 'adr_1', fullName: 'आशा राव', house: '12B', state },
    shipState: state,
    shopState: '07',
    gstScheme: 'regular',
    zone: 'local',
    dueDay: '2026-11-24',
    holdUntil: null,
    carrier: 'Delhivery',
    awb: '12345678901234',
    parcelGrams: 1_180,
    invoiceNumber: 'MW/26-27/000123',
    invoicedAt: '2026-11-21T10:00:00.000Z',
    awaitedPaise: null,
    isLost: false,
    version: 4,
    createdAt: '2026-11-18T09:00:00.000Z',
    updatedAt: '2026-11-20T19:00:00.000Z',
    placedAt: '2026-11-18T10:00:00.000Z',
    packedAt: '2026-11-20T18:00:00.000Z',
    shippedAt: '2026-11-20T19:00:00.000Z',
    deliveredAt: null,
    replacedAt: null,
    lines,
    ...changes,
  }
}
