import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// The tables as code sees them, in the order of the migrations. JSON columns are text; stores parse them.

export type SettingsTable = {
  key: string
  value: string
  updated_at: Instant
  updated_by: string | null
}

export type CountersTable = {
  name: string
  value: number
}

export type AccountsTable = {
  id: string
  phone: string
  display_name: string | null
  created_at: Instant
}

export type OneTimeCodesTable = {
  id: string
  phone: string
  phone_prefix: string
  client: string
  purpose: 'sign-in' | 'step-up'
  code_hash: string
  attempts: Generated<number>
  sent_at: Instant
  expires_at: Instant
  consumed_at: Instant | null
  voided_at: Instant | null
}

export type SpentProofsTable = {
  proof: string
  expires_at: Instant
}

export type UsersTable = {
  id: string
  phone: string
  name: string
  role: Generated<'customer' | 'packer' | 'manager' | 'owner'>
  phone_verified_at: Instant | null
  cod_blocked_at: Instant | null
  blocked_at: Instant | null
  default_address_id: string | null
  created_at: Instant
  updated_at: Instant
  deletion_asked_at: Instant | null
  deleted_at: Instant | null
}

export type ConsentsTable = {
  id: string
  user_id: string
  purpose: string
  notice: string
  given_at: Instant
  withdrawn_at: Instant | null
}

export type AddressesTable = {
  id: string
  user_id: string
  type: 'Home' | 'Work' | 'Business' | 'Other'
  full_name: string
  phone: string
  alt_phone: string | null
  house: string
  street: string
  landmark: string | null
  locality: string | null
  city: string
  district: string | null
  state: string
  pincode: string
  created_at: Instant
  updated_at: Instant
}

export type SessionsTable = {
  id: string
  token_hash: string
  user_id: string
  phone: string
  display_name: string | null
  device: string
  created_at: Instant
  last_seen_at: Instant
  code_confirmed_at: Instant
  expires_at: Instant
}

export type ProductsTable = {
  id: string
  slug: string
  name: string
  hindi_name: string
  devanagari_name: string
  description: string
  image: string
  images: string
  category: 'nuts' | 'dates' | 'dried-fruits' | 'mixed'
  search_words: string
  kinds: string
  grade: string
  country_of_origin: string
  generic_name: string
  nutrition: string
  shelf_life_months: number
  allergen: string
  ingredients: string
  storage: string
  packed_by: string | null
  imported_by: string | null
  picture_note: string | null
  published_at: Instant | null
  archived_at: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export type PacksTable = {
  product_id: string
  weight: '250g' | '500g' | '1kg'
  grams: number
  price_paise: number
  mrp_paise: number
}

export type GstRatesTable = {
  product_id: string
  from_day: string
  hsn: string
  rate_bp: number
}

export type StockPoolsTable = {
  product_id: string
  on_hand_grams: Generated<number>
  held_grams: Generated<number>
  reorder_grams: Generated<number>
}

export type StockMovementsTable = {
  id: string
  product_id: string
  kind: 'receipt' | 'hold' | 'release' | 'sale' | 'return' | 'write-off' | 'correction'
  grams: number
  on_hand_grams: number
  held_grams: number
  order_id: string | null
  reason: string
  actor: string
  at: Instant
}

export type SearchMissesTable = {
  words: string
  times: number
  last_at: Instant
}

export type CartsTable = {
  user_id: string
  updated_at: Instant
}

export type CartLinesTable = {
  user_id: string
  product_id: string
  weight: '250g' | '500g' | '1kg'
  quantity: number
  seen_price_paise: number
  added_at: Instant
}

export type MergedCartsTable = {
  guest_cart_id: string
  user_id: string
  merged_at: Instant
}

export type OrdersTable = {
  id: string
  user_id: string
  phone: string
  status: 'pending_payment' | 'placed' | 'confirmed' | 'packed' | 'shipped' | 'out_for_delivery' | 'delivered' | 'undelivered' | 'returning' | 'returned' | 'cancelled' | 'expired'
  payment_status: 'pending' | 'paid' | 'failed' | 'cod_due' | 'refund_pending' | 'partially_refunded' | 'refunded' | 'none'
  payment_method: 'upi' | 'card' | 'cod'
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
}

export type OrderLinesTable = {
  order_id: string
  position: number
  kind: 'pack' | 'delivery' | 'cod_fee'
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

export type PaymentsTable = {
  id: string
  order_id: string
  method: 'upi' | 'card' | 'cod'
  gateway: string
  gateway_ref: string | null
  gateway_url: string | null
  status: 'created' | 'pending' | 'failed' | 'captured' | 'parked'
  amount_paise: number
  captured_paise: Generated<number>
  refunded_paise: Generated<number>
  currency: Generated<string>
  failure: string | null
  checks: Generated<number>
  next_check_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

export type PaymentEventsTable = {
  gateway: string
  event_id: string
  payment_id: string | null
  kind: string
  source: 'webhook' | 'return' | 'reconciler'
  amount_paise: number | null
  currency: string | null
  effect: string
  received_at: Instant
}

export type RefundsTable = {
  id: string
  payment_id: string
  order_id: string
  amount_paise: number
  reason: string
  status: 'pending' | 'done'
  gateway_ref: string | null
  tries: Generated<number>
  next_try_at: Instant | null
  error: string | null
  created_at: Instant
  updated_at: Instant
}

export type InvoicesTable = {
  number: string
  order_id: string
  issued_at: Instant
}

export type IdempotencyKeysTable = {
  user_id: string
  route: string
  key: string
  body_hash: string
  answer: string
  created_at: Instant
}

export type OutboxTable = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  recipient: string
  subject: string | null
  body: string
  order_id: string | null
  created_at: Instant
  next_try_at: Instant | null
  tries: Generated<number>
  sent_at: Instant | null
  dead_at: Instant | null
  error: string | null
}

export type TicketsTable = {
  id: string
  user_id: string | null
  name: string
  phone: string
  email: string | null
  topic: 'order' | 'product' | 'sample' | 'bulk' | 'grievance' | 'other'
  order_id: string | null
  message: string
  status: Generated<'open' | 'acknowledged' | 'resolved'>
  created_at: Instant
  acknowledge_by: Instant
  resolve_by: Instant
  acknowledged_at: Instant | null
  resolved_at: Instant | null
}

export type RateCountsTable = {
  bucket: string
  window_start: Instant
  times: number
}

export type AuditLogTable = {
  id: string
  at: Instant
  actor: string
  action: string
  subject: string
  before_value: string | null
  after_value: string | null
}

export type Tables = {
  settings: SettingsTable
  counters: CountersTable
  accounts: AccountsTable
  one_time_codes: OneTimeCodesTable
  spent_proofs: SpentProofsTable
  users: UsersTable
  consents: ConsentsTable
  addresses: AddressesTable
  sessions: SessionsTable
  products: ProductsTable
  packs: PacksTable
  gst_rates: GstRatesTable
  stock_pools: StockPoolsTable
  stock_movements: StockMovementsTable
  search_misses: SearchMissesTable
  carts: CartsTable
  cart_lines: CartLinesTable
  merged_carts: MergedCartsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  holds: HoldsTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  refunds: RefundsTable
  invoices: InvoicesTable
  idempotency_keys: IdempotencyKeysTable
  outbox: OutboxTable
  tickets: TicketsTable
  rate_counts: RateCountsTable
  audit_log: AuditLogTable
}
