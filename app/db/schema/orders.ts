import type { Generated } from 'kysely'
import type { OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import type { OrderChannel, OrderLineKind } from '#app/domain/orders/order/order.ts'
import type { OrderEventKind } from '#app/domain/orders/order/order-event.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-fulfilment.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { OrderTextColumns } from '#app/domain/orders/order/order-texts.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ReferenceTable } from './reference-table.ts'

/** Orders with their lines and history, and the search index and saved views of the order list. */
export type OrderTables = {
  order_statuses: ReferenceTable<OrderStatus>
  order_channels: ReferenceTable<OrderChannel>
  order_line_kinds: ReferenceTable<OrderLineKind>
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  order_edits: OrderEditsTable
  order_notices: OrderNoticesTable
  order_words: OrderSearchTermsTable
  saved_views: SavedViewsTable
  changed_orders: ChangedOrdersTable
  packing_ticks: PackingTicksTable
}

export type OrdersTable = { [Column in keyof OrderTextColumns]: Generated<string | null> } & {
  id: string
  user_id: string
  phone: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: OrderPaymentMethod
  currency: Generated<string>
  goods_paise: number
  discount_paise: Generated<number>
  delivery_paise: number
  cod_fee_paise: Generated<number>
  total_paise: number
  tax_paise: number
  weight_grams: number
  address: string
  ship_name: string
  /**
   * The PIN code of the order's address: that of the shop for what is collected or sold at the counter, unless a
   * business bought it there.
   */
  ship_pincode: string
  ship_state: string
  shop_state: string
  zone: ZoneName
  due_day: string
  hold_until: Instant | null
  carrier: string | null
  awb: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  placed_at: Instant | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  channel: Generated<OrderChannel>
  parcel_grams: Generated<number | null>
  packed_at: Generated<Instant | null>
  problem_hours: Generated<number>
  buyer_gstin: Generated<string | null>
  fulfilment: Generated<Fulfilment>
  ready_at: Generated<Instant | null>
  pickup_until: Generated<string | null>
  gst_scheme: Generated<GstScheme>
  slot_start: Generated<Instant | null>
  slot_end: Generated<Instant | null>
  replaced_at: Generated<Instant | null>
  /** The tax inside the total when it was placed or edited; that of its invoice may be another (`tax_paise`). */
  ordered_tax_paise: Generated<number>
}

export type OrderLinesTable = {
  order_id: string
  position: number
  kind: OrderLineKind
  product_id: string | null
  name: string
  hindi_name: string
  image: string
  weight: PackSize | null
  grams: number
  quantity: number
  unit_price_paise: number
  mrp_paise: number
  discount_paise: Generated<number>
  gross_paise: number
  hsn: string
  rate_bp: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

export type OrderEventsTable = {
  id: string
  order_id: string
  position: number
  at: Instant
  kind: OrderEventKind
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  actor: string
  note: string | null
  shown_to_shopper_at: Instant | null
}

export type OrderEditsTable = {
  id: string
  order_id: string
  lines: string
  due_paise: number
  reason: string
  asked_by: string
  asked_at: Instant
  expires_at: Instant
  ended_at: Instant | null
  outcome: 'paid' | 'waived' | 'undone' | 'expired' | 'cancelled' | null
}

/** The messages about an order that are sent once, by time. */
export type OrderNoticesTable = {
  order_id: string
  kind: OrderMessageKind
  sent_at: Instant
}

/** The terms by which staff find an order. Shops have the table as `order_words`, an older word for terms. */
export type OrderSearchTermsTable = {
  order_id: string
  word: string
}

export type SavedViewsTable = {
  id: string
  name: string
  query: string
  user_id: string
  shared_at: Instant | null
  created_at: Instant
}

/** Orders whose day must be counted again. */
export type ChangedOrdersTable = {
  order_id: string
  changes: number
}

/** Ticks of the packing list. */
type PackingTicksTable = {
  order_id: string
  product_id: string
  grams: number
  quantity: number
  ticked_at: Instant
  actor: string
}
