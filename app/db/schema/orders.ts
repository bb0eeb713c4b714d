import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// What was bought, what happened to it, and what it holds.

export type OrdersTable = {
  id: string
  user_id: string
  phone: string
  status:
    | 'pending_payment'
    | 'placed'
    | 'confirmed'
    | 'packed'
    | 'shipped'
    | 'out_for_delivery'
    | 'delivered'
    | 'undelivered'
    | 'returning'
    | 'returned'
    | 'cancelled'
    | 'expired'
  payment_status:
    | 'pending'
    | 'paid'
    | 'failed'
    | 'cod_due'
    | 'refund_pending'
    | 'partially_refunded'
    | 'refunded'
    | 'none'
  payment_method: 'upi' | 'card' | 'cod' | 'none'
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
  ship_pincode: string
  ship_state: string
  shop_state: string
  zone: string
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
  channel: Generated<'shop' | 'phone' | 'whatsapp' | 'sample' | 'resend'>
  coupon_code: Generated<string | null>
  parcel_grams: Generated<number | null>
  packed_at: Generated<Instant | null>
}

export type OrderLinesTable = {
  order_id: string
  position: number
  kind: 'pack' | 'sample' | 'delivery' | 'cod_fee'
  product_id: string | null
  name: string
  hindi_name: string
  image: string
  weight: '250g' | '500g' | '1kg' | null
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
  kind: string
  from_status: string | null
  to_status: string | null
  actor: string
  note: string | null
  shown_to_shopper_at: Instant | null
}

export type HoldsTable = {
  id: string
  order_id: string
  product_id: string
  grams: number
  taken_at: Instant
  ended_at: Instant | null
  outcome: 'sold' | 'released' | null
}

export type InvoicesTable = {
  number: string
  order_id: string
  issued_at: Instant
}

export type CreditNotesTable = {
  number: string
  order_id: string
  refund_id: string | null
  reason: string
  amount_paise: number
  issued_at: Instant
}

export type CreditNoteLinesTable = {
  number: string
  position: number
  quantity: number
  gross_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

// What the owner's list of orders is found by.

export type OrderWordsTable = {
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
