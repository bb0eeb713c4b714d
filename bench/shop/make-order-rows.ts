import type { Insertable } from 'kysely'
import type { AuditLogTable } from '#app/db/schema/audit.ts'
import type { OrderEventsTable, OrderLinesTable, OrderSearchTermsTable, OrdersTable } from '#app/db/schema/orders.ts'
import type { PaymentsTable } from '#app/db/schema/payments.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { makeOrderLines, sumOrder } from '#app/domain/orders/order/order-lines.ts'
import { orderNumber } from '#app/domain/orders/order/order-number.ts'
import { searchTermsOf } from '#app/domain/orders/order/order-search-terms.ts'
import { isInPhase, ORDER_STATUSES, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { orderLineRow } from '#app/domain/orders/order/order-write-store.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { pick } from '#test/data/pick-and-shuffle.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'

export type OrderRows = {
  order: Insertable<OrdersTable>
  lines: Insertable<OrderLinesTable>[]
  event: Insertable<OrderEventsTable>
  payments: Insertable<PaymentsTable>[]
  audit: Insertable<AuditLogTable>
  words: Insertable<OrderSearchTermsTable>[]
}

type OrderRowsInput = {
  index: number
  placedAt: Instant
  products: readonly Product[]
  users: readonly { id: string; phone: string; name: string }[]
  random: () => number
  /** Whether it is so recent that the courier still has its cash. */
  isRecent: boolean
}

/** The remittance that includes all cash of older orders. */
export const REMITTANCE = 'rem_bench'

// Of a hundred orders most have been delivered; every other status is there at least once.
const STATUSES: readonly OrderStatus[] = [
  ...Array<OrderStatus>(85).fill('delivered'),
  ...ORDER_STATUSES,
  ...(['shipped', 'cancelled', 'cancelled'] as const),
]
const STATE_PIN_CODES = [
  { state: '07', pincode: '110001' },
  { state: '27', pincode: '400050' },
  { state: '29', pincode: '560034' },
  { state: '36', pincode: '500081' },
  { state: '32', pincode: '682016' },
] as const

/** One realistic order with all its rows. Its sums and taxes come from the shop's own rules. */
export function makeOrderRows({ index, placedAt, products, users, random, isRecent }: OrderRowsInput): OrderRows {
  const user = pick(users, random)
  const place = pick(STATE_PIN_CODES, random)
  const status = pick(STATUSES, random)
  const method = random() < 0.3 ? 'cod' : random() < 0.8 ? 'upi' : 'card'
  const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const product = pick(products, random)
    const pack = packOf(product, pick(SAMPLE_PACK_SIZES, random))
    if (!pack) throw new Error(`${product.name} lacks a pack`)
    return { product, pack, quantity: 1 + Math.floor(random() * 2) }
  })
  const lines = makeOrderLines(
    chosen,
    { deliveryPaise: 4900, codFeePaise: 0, hsn: '0802' },
    { from: '07', to: place.state, scheme: 'regular' },
  )
  const sums = sumOrder(lines)
  const id = orderNumber(
    'MW',
    Uint8Array.from([24, 16, 8, 0].map((bits) => (index * 2_654_435_761) >>> bits).concat(index & 255)),
  )
  const isSent = isInPhase(status, 'in-transit', 'delivered', 'returned')
  const isCash = method === 'cod'
  const isUnpaid = isInPhase(status, 'unpaid', 'void')
  const isPaid = !isCash && !isUnpaid
  const paymentStatus = isPaid || status === 'delivered' ? 'paid' : isUnpaid ? 'none' : 'cod_due'
  const address = { fullName: user.name, phone: user.phone, house: '12B', street: 'MG Road', city: 'City', ...place }
  const awb = isSent ? String(10_000_000_000 + index) : null
  return {
    order: {
      id,
      user_id: user.id,
      phone: user.phone,
      status,
      payment_status: status === 'pending_payment' ? 'pending' : paymentStatus,
      payment_method: method,
      goods_paise: sums.goodsPaise,
      delivery_paise: sums.deliveryPaise,
      total_paise: sums.totalPaise,
      tax_paise: sums.taxPaise,
      ordered_tax_paise: sums.taxPaise,
      weight_grams: chosen.reduce((sum, { pack, quantity }) => sum + pack.grams * quantity, 0),
      address: JSON.stringify({ id: `adr_${index}`, type: 'Home', ...address }),
      ship_name: user.name,
      ship_pincode: place.pincode,
      ship_state: place.state,
      shop_state: '07',
      zone: 'rest',
      due_day: indianDay(later(placedAt, 6 * DAYS)),
      hold_until: status === 'pending_payment' ? later(placedAt, 400 * DAYS) : null,
      carrier: isSent ? 'Delhivery' : null,
      awb,
      created_at: placedAt,
      updated_at: placedAt,
      placed_at: status === 'pending_payment' || status === 'expired' ? null : placedAt,
      shipped_at: isSent ? later(placedAt, DAYS) : null,
      delivered_at: status === 'delivered' ? later(placedAt, 4 * DAYS) : null,
    },
    lines: lines.map((line) => orderLineRow(id, line)),
    event: {
      id: `evt_${index}`,
      order_id: id,
      position: 1,
      at: placedAt,
      kind: 'moved',
      from_status: null,
      to_status: status,
      actor: user.id,
      note: null,
      shown_to_shopper_at: placedAt,
    },
    payments:
      isPaid || (isCash && status === 'delivered')
        ? [
            {
              id: `pay_${index}`,
              order_id: id,
              method,
              gateway: isCash ? 'cash' : 'test',
              gateway_ref: isCash ? null : `bench_${index}`,
              collected_by: isCash ? 'Delhivery' : null,
              remittance_id: isCash && !isRecent ? REMITTANCE : null,
              gateway_url: null,
              status: 'captured',
              captured_at: isCash ? later(placedAt, 4 * DAYS) : placedAt,
              amount_paise: sums.totalPaise,
              captured_paise: sums.totalPaise,
              failure: null,
              next_check_at: null,
              created_at: placedAt,
              updated_at: placedAt,
            },
          ]
        : [],
    audit: {
      id: `aud_${index}`,
      at: placedAt,
      actor: 'usr_0',
      action: 'move-order',
      subject: `order:${id}`,
      before_value: '"placed"',
      after_value: '"confirmed"',
    },
    words: searchTermsOf({ id, phone: user.phone, awb, invoiceNumber: null, address, lines }).map((word) => ({
      order_id: id,
      word,
    })),
  }
}
