import type { Migration } from './migration.ts'

// Plain SQL for both databases. Types are those of PostgreSQL; migrate.server.ts translates bigint and timestamptz for SQLite and
// makes its tables STRICT. An instant is timestamptz on PostgreSQL and the same ISO text on SQLite.
export const initialSchema: Migration = {
  name: '0001-the-shop-opens',
  sql: `
CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text
);

CREATE TABLE counters (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0)
);

CREATE TABLE accounts (
  id text PRIMARY KEY,
  phone text NOT NULL UNIQUE,
  display_name text,
  created_at timestamptz NOT NULL
);

CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  phone text NOT NULL,
  phone_prefix text NOT NULL,
  client text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'step-up')),
  code_hash text NOT NULL,
  attempts bigint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  voided_at timestamptz
);
CREATE INDEX one_time_codes_by_phone ON one_time_codes (phone, sent_at);
CREATE INDEX one_time_codes_by_client ON one_time_codes (client, sent_at);
CREATE INDEX one_time_codes_by_prefix ON one_time_codes (phone_prefix, sent_at);

CREATE TABLE spent_proofs (
  proof text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE users (
  id text PRIMARY KEY,
  phone text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'packer', 'manager', 'owner')),
  phone_verified_at timestamptz,
  cod_blocked_at timestamptz,
  blocked_at timestamptz,
  default_address_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deletion_asked_at timestamptz,
  deleted_at timestamptz
);

CREATE TABLE consents (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  purpose text NOT NULL,
  notice text NOT NULL,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX consents_by_user ON consents (user_id);

CREATE TABLE addresses (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('Home', 'Work', 'Business', 'Other')),
  full_name text NOT NULL,
  phone text NOT NULL,
  alt_phone text,
  house text NOT NULL,
  street text NOT NULL,
  landmark text,
  locality text,
  city text NOT NULL,
  district text,
  state text NOT NULL,
  pincode text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX addresses_by_user ON addresses (user_id);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id text NOT NULL,
  phone text NOT NULL,
  display_name text,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  code_confirmed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE products (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  hindi_name text NOT NULL,
  devanagari_name text NOT NULL,
  description text NOT NULL,
  image text NOT NULL,
  images text NOT NULL,
  category text NOT NULL CHECK (category IN ('nuts', 'dates', 'dried-fruits', 'mixed')),
  search_words text NOT NULL,
  kinds text NOT NULL,
  grade text NOT NULL,
  country_of_origin text NOT NULL,
  generic_name text NOT NULL,
  nutrition text NOT NULL,
  shelf_life_months bigint NOT NULL CHECK (shelf_life_months > 0),
  allergen text NOT NULL,
  ingredients text NOT NULL,
  storage text NOT NULL,
  packed_by text,
  imported_by text,
  picture_note text,
  published_at timestamptz,
  archived_at timestamptz,
  version bigint NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE packs (
  product_id text NOT NULL REFERENCES products (id),
  weight text NOT NULL CHECK (weight IN ('250g', '500g', '1kg')),
  grams bigint NOT NULL CHECK (grams > 0),
  price_paise bigint NOT NULL CHECK (price_paise > 0),
  mrp_paise bigint NOT NULL CHECK (mrp_paise >= price_paise),
  PRIMARY KEY (product_id, weight)
);

CREATE TABLE gst_rates (
  product_id text NOT NULL REFERENCES products (id),
  from_day text NOT NULL,
  hsn text NOT NULL,
  rate_bp bigint NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  PRIMARY KEY (product_id, from_day)
);

CREATE TABLE stock_pools (
  product_id text PRIMARY KEY REFERENCES products (id),
  on_hand_grams bigint NOT NULL DEFAULT 0 CHECK (on_hand_grams >= 0),
  held_grams bigint NOT NULL DEFAULT 0 CHECK (held_grams >= 0),
  reorder_grams bigint NOT NULL DEFAULT 0 CHECK (reorder_grams >= 0),
  CHECK (held_grams <= on_hand_grams)
);

CREATE TABLE stock_movements (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  kind text NOT NULL CHECK (kind IN ('receipt', 'hold', 'release', 'sale', 'return', 'write-off', 'correction')),
  grams bigint NOT NULL,
  on_hand_grams bigint NOT NULL CHECK (on_hand_grams >= 0),
  held_grams bigint NOT NULL CHECK (held_grams >= 0),
  order_id text,
  reason text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, at);
CREATE INDEX stock_movements_by_order ON stock_movements (order_id);

CREATE TABLE search_misses (
  words text PRIMARY KEY,
  times bigint NOT NULL CHECK (times > 0),
  last_at timestamptz NOT NULL
);

CREATE TABLE carts (
  user_id text PRIMARY KEY,
  updated_at timestamptz NOT NULL
);

CREATE TABLE cart_lines (
  user_id text NOT NULL REFERENCES carts (user_id),
  product_id text NOT NULL REFERENCES products (id),
  weight text NOT NULL CHECK (weight IN ('250g', '500g', '1kg')),
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  seen_price_paise bigint NOT NULL CHECK (seen_price_paise > 0),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id, weight)
);

CREATE TABLE merged_carts (
  guest_cart_id text PRIMARY KEY,
  user_id text NOT NULL,
  merged_at timestamptz NOT NULL
);

CREATE TABLE orders (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  phone text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending_payment', 'placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'undelivered', 'returning', 'returned', 'cancelled', 'expired')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'paid', 'failed', 'cod_due', 'refund_pending', 'partially_refunded', 'refunded', 'none')),
  payment_method text NOT NULL CHECK (payment_method IN ('upi', 'card', 'cod')),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  goods_paise bigint NOT NULL CHECK (goods_paise > 0),
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise BETWEEN 0 AND goods_paise),
  delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
  cod_fee_paise bigint NOT NULL DEFAULT 0 CHECK (cod_fee_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  tax_paise bigint NOT NULL CHECK (tax_paise >= 0),
  weight_grams bigint NOT NULL CHECK (weight_grams > 0),
  address text NOT NULL,
  ship_name text NOT NULL,
  ship_pincode text NOT NULL,
  ship_state text NOT NULL,
  shop_state text NOT NULL,
  zone text NOT NULL,
  due_day text NOT NULL,
  hold_until timestamptz,
  carrier text,
  awb text,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  placed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  CHECK (total_paise = goods_paise - discount_paise + delivery_paise + cod_fee_paise),
  CHECK (tax_paise <= total_paise)
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at);
CREATE INDEX orders_by_hold ON orders (hold_until) WHERE status = 'pending_payment';

CREATE TABLE order_lines (
  order_id text NOT NULL REFERENCES orders (id),
  position bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pack', 'delivery', 'cod_fee')),
  product_id text,
  name text NOT NULL,
  hindi_name text NOT NULL,
  image text NOT NULL,
  weight text CHECK (weight IN ('250g', '500g', '1kg')),
  grams bigint NOT NULL CHECK (grams >= 0),
  quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise >= 0),
  mrp_paise bigint NOT NULL CHECK (mrp_paise >= 0),
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  gross_paise bigint NOT NULL CHECK (gross_paise >= 0),
  hsn text NOT NULL,
  rate_bp bigint NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (order_id, position),
  CHECK (gross_paise = unit_price_paise * quantity - discount_paise),
  CHECK (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
CREATE INDEX order_lines_by_product ON order_lines (product_id);

CREATE TABLE order_events (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  actor text NOT NULL,
  note text,
  shown_to_shopper_at timestamptz
);
CREATE UNIQUE INDEX order_events_by_order ON order_events (order_id, position);

CREATE TABLE holds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL REFERENCES products (id),
  grams bigint NOT NULL CHECK (grams > 0),
  taken_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('sold', 'released')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX holds_open ON holds (order_id, product_id) WHERE ended_at IS NULL;

CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  method text NOT NULL CHECK (method IN ('upi', 'card', 'cod')),
  gateway text NOT NULL,
  gateway_ref text,
  gateway_url text,
  status text NOT NULL CHECK (status IN ('created', 'pending', 'failed', 'captured', 'parked')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  captured_paise bigint NOT NULL DEFAULT 0 CHECK (captured_paise >= 0),
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  failure text,
  checks bigint NOT NULL DEFAULT 0,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (refunded_paise <= captured_paise)
);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE UNIQUE INDEX payments_by_gateway_ref ON payments (gateway, gateway_ref) WHERE gateway_ref IS NOT NULL;

CREATE TABLE payment_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  payment_id text,
  kind text NOT NULL,
  source text NOT NULL CHECK (source IN ('webhook', 'return', 'reconciler')),
  amount_paise bigint,
  currency text,
  effect text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX payment_events_by_payment ON payment_events (payment_id);

CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'done')),
  gateway_ref text,
  tries bigint NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX refunds_by_order ON refunds (order_id);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE status = 'pending';

CREATE TABLE invoices (
  number text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders (id),
  issued_at timestamptz NOT NULL
);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE outbox (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  order_id text,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz,
  tries bigint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  dead_at timestamptz,
  error text
);
CREATE INDEX outbox_to_send ON outbox (next_try_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_by_order ON outbox (order_id);

CREATE TABLE tickets (
  id text PRIMARY KEY,
  user_id text,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  topic text NOT NULL CHECK (topic IN ('order', 'product', 'sample', 'bulk', 'grievance', 'other')),
  order_id text,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'acknowledged', 'resolved')),
  created_at timestamptz NOT NULL,
  acknowledge_by timestamptz NOT NULL,
  resolve_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  resolved_at timestamptz
);
CREATE INDEX tickets_by_status ON tickets (status, created_at);

CREATE TABLE rate_counts (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  times bigint NOT NULL CHECK (times > 0),
  PRIMARY KEY (bucket, window_start)
);

CREATE TABLE audit_log (
  id text PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before_value text,
  after_value text
);
CREATE INDEX audit_log_by_time ON audit_log (at);
`,
}
