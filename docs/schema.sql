-- The tables of SQLite as all migrations leave them (app/db/migrations/). PostgreSQL has the same ones.

CREATE TABLE accounts (
  id text PRIMARY KEY,
  phone text NOT NULL UNIQUE,
  display_name text,
  created_at text NOT NULL,
  provider_uid text
) STRICT;

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
  created_at text NOT NULL,
  updated_at text NOT NULL,
  company text,
  gstin text
) STRICT;
CREATE INDEX addresses_by_user ON addresses (user_id);

CREATE TABLE audit_log (
  id text PRIMARY KEY,
  at text NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before_value text,
  after_value text
) STRICT;
CREATE INDEX audit_log_by_action ON audit_log (action, at, id);
CREATE INDEX audit_log_by_actor ON audit_log (actor, at, id);
CREATE INDEX audit_log_by_subject ON audit_log (subject, at, id);
CREATE INDEX audit_log_by_time ON audit_log (at, id);

CREATE TABLE bad_debts (
  order_id text PRIMARY KEY REFERENCES orders (id),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  written_off_at text NOT NULL
) STRICT;
CREATE INDEX bad_debts_by_date ON bad_debts (written_off_at);

CREATE TABLE campaign_recipients (
  campaign_id text NOT NULL REFERENCES campaigns (id),
  user_id text NOT NULL REFERENCES users (id),
  channel text,
  message_id text UNIQUE,
  queued_at text,
  skipped text,
  PRIMARY KEY (campaign_id, user_id)
) STRICT;
CREATE INDEX campaign_recipients_of_user ON campaign_recipients (user_id, queued_at);

CREATE TABLE campaigns (
  id text PRIMARY KEY,
  name text NOT NULL,
  text text NOT NULL,
  subject text NOT NULL,
  link text NOT NULL,
  channels text NOT NULL,
  sms_template text NOT NULL,
  sms_header text NOT NULL,
  whatsapp_template text NOT NULL,
  whatsapp_language text NOT NULL,
  whatsapp_state text NOT NULL,
  whatsapp_reason text,
  segment text NOT NULL,
  per_day integer NOT NULL CHECK (per_day > 0),
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  started_at text,
  stopped_at text,
  ended_at text
) STRICT;

CREATE TABLE "cart_lines" (
  user_id text NOT NULL REFERENCES carts (user_id),
  product_id text NOT NULL REFERENCES products (id),
  weight text NOT NULL REFERENCES pack_sizes (label),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 200),
  seen_price_paise integer NOT NULL CHECK (seen_price_paise > 0),
  added_at text NOT NULL,
  PRIMARY KEY (user_id, product_id, weight)
) STRICT;

CREATE TABLE carts (
  user_id text PRIMARY KEY,
  updated_at text NOT NULL
) STRICT;

CREATE TABLE cash_remittances (
  id text PRIMARY KEY,
  courier text NOT NULL,
  reference text NOT NULL,
  expected_paise integer NOT NULL CHECK (expected_paise > 0),
  received_paise integer NOT NULL CHECK (received_paise BETWEEN 0 AND expected_paise),
  shortage text CHECK (shortage IN ('owed', 'received', 'written-off')),
  note text NOT NULL,
  received_at text NOT NULL,
  received_by text NOT NULL, shortage_settled_at text, paid_back_paise integer NOT NULL DEFAULT 0 CHECK (paid_back_paise >= 0), surplus_paise integer NOT NULL DEFAULT 0 CHECK (surplus_paise >= 0), statement_id text REFERENCES statement_files (id),
  CHECK ((shortage IS NULL) = (received_paise = expected_paise))
) STRICT;
CREATE INDEX cash_remittances_by_settling ON cash_remittances (shortage_settled_at) WHERE shortage_settled_at IS NOT NULL;
CREATE INDEX cash_remittances_by_statement ON cash_remittances (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX cash_remittances_by_time ON cash_remittances (received_at, id);
CREATE INDEX cash_remittances_short ON cash_remittances (received_at) WHERE shortage = 'owed';

CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  hindi_name text NOT NULL,
  picture_of text NOT NULL,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE changed_orders (
  order_id text PRIMARY KEY,
  changes integer NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE chores (
  name text PRIMARY KEY,
  last_run_at text NOT NULL
) STRICT;

CREATE TABLE closed_months (
  month text PRIMARY KEY,
  sums text NOT NULL,
  closed_by text NOT NULL,
  closed_at text NOT NULL
) STRICT;

CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections (id),
  product_id text NOT NULL REFERENCES products (id),
  PRIMARY KEY (collection_id, product_id)
) STRICT;
CREATE INDEX collection_products_product_id ON collection_products (product_id);

CREATE TABLE collections (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  hindi_name text NOT NULL,
  description text NOT NULL,
  picture_of text NOT NULL,
  position integer NOT NULL,
  published_at text,
  version integer NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE connections (
  id text PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  sealed text NOT NULL,
  shown text NOT NULL,
  saved_at text NOT NULL,
  saved_by text NOT NULL,
  replaced_at text,
  tested_at text,
  test_fault text
) STRICT;
CREATE UNIQUE INDEX connections_in_use ON connections (name) WHERE replaced_at IS NULL;

CREATE TABLE consents (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  purpose text NOT NULL,
  notice text NOT NULL,
  given_at text NOT NULL,
  withdrawn_at text
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id);
CREATE UNIQUE INDEX consents_one_open ON consents (user_id, purpose) WHERE withdrawn_at IS NULL;

CREATE TABLE content_pages (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('page', 'entry')),
  slug text NOT NULL UNIQUE,
  latest_version integer NOT NULL CHECK (latest_version > 0),
  published_version integer,
  published_at text,
  scheduled_version integer,
  scheduled_at text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  CHECK ((scheduled_version IS NULL) = (scheduled_at IS NULL))
) STRICT;
CREATE INDEX content_pages_scheduled_at ON content_pages (scheduled_at);

CREATE TABLE content_versions (
  page_id text NOT NULL REFERENCES content_pages (id),
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL,
  description text NOT NULL,
  summary text NOT NULL,
  author text NOT NULL,
  picture text NOT NULL,
  picture_alt text NOT NULL,
  markdown text NOT NULL,
  saved_at text NOT NULL,
  saved_by text NOT NULL,
  PRIMARY KEY (page_id, number)
) STRICT;

CREATE TABLE counted_refunds (
  remittance_id text NOT NULL REFERENCES cash_remittances (id),
  payment_id text NOT NULL REFERENCES payments (id),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  PRIMARY KEY (remittance_id, payment_id)
) STRICT;
CREATE INDEX counted_refunds_of_payment ON counted_refunds (payment_id);

CREATE TABLE counters (
  name text PRIMARY KEY,
  value integer NOT NULL CHECK (value >= 0)
) STRICT;

CREATE TABLE coupon_uses (
  order_id text PRIMARY KEY REFERENCES orders (id),
  coupon_id text NOT NULL REFERENCES coupons (id),
  user_id text NOT NULL,
  saved_paise integer NOT NULL CHECK (saved_paise >= 0),
  used_at text NOT NULL,
  released_at text
) STRICT;
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id, user_id);

CREATE TABLE coupons (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-delivery')),
  percent integer CHECK (percent BETWEEN 1 AND 90),
  amount_paise integer CHECK (amount_paise > 0),
  most_paise integer CHECK (most_paise > 0),
  minimum_paise integer NOT NULL CHECK (minimum_paise >= 0),
  from_day text,
  to_day text,
  total_limit integer CHECK (total_limit > 0),
  person_limit integer CHECK (person_limit > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  note text NOT NULL,
  ended_at text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at text NOT NULL,
  updated_at text NOT NULL,
  CHECK (uses <= total_limit),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind = 'amount') = (amount_paise IS NOT NULL))
) STRICT;

CREATE TABLE courier_rates (
  id text PRIMARY KEY,
  is_serviceable integer NOT NULL CHECK (is_serviceable IN (0, 1)),
  takes_cash integer NOT NULL CHECK (takes_cash IN (0, 1)),
  rate_paise integer CHECK (rate_paise >= 0),
  asked_at text NOT NULL
) STRICT;
CREATE INDEX courier_rates_by_time ON courier_rates (asked_at);

CREATE TABLE credit_note_lines (
  number text NOT NULL REFERENCES credit_notes (number),
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  gross_paise integer NOT NULL CHECK (gross_paise > 0),
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise integer NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise integer NOT NULL CHECK (sgst_paise >= 0),
  igst_paise integer NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (number, position),
  CHECK (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
) STRICT;

CREATE TABLE "credit_notes" (
  number text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  refund_id text,
  reason text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  issued_at text NOT NULL,
  seller text NOT NULL
) STRICT;
CREATE INDEX credit_notes_by_day ON credit_notes (issued_at, number);
CREATE INDEX credit_notes_by_order ON credit_notes (order_id);

CREATE TABLE customer_notes (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  words text NOT NULL,
  actor text NOT NULL,
  at text NOT NULL
) STRICT;
CREATE INDEX customer_notes_by_user ON customer_notes (user_id, at);

CREATE TABLE customer_sums (
  user_id text PRIMARY KEY,
  orders integer NOT NULL,
  weight_grams integer NOT NULL,
  refused integer NOT NULL,
  last_order_at text
) STRICT;
CREATE INDEX customer_sums_by_last_order ON customer_sums (last_order_at, user_id);

CREATE TABLE daily_buyers (
  day text NOT NULL,
  before_day text NOT NULL,
  buyers integer NOT NULL,
  PRIMARY KEY (day, before_day)
) STRICT;

CREATE TABLE daily_product_sales (
  day text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  packs integer NOT NULL,
  weight_grams integer NOT NULL,
  sales_paise integer NOT NULL,
  PRIMARY KEY (day, product_id)
) STRICT;

CREATE TABLE daily_sales (
  day text NOT NULL,
  status text NOT NULL,
  payment_method text NOT NULL,
  orders integer NOT NULL,
  sales_paise integer NOT NULL,
  weight_grams integer NOT NULL,
  refunded_paise integer NOT NULL,
  credited_grams integer NOT NULL,
  received_paise integer NOT NULL, written_off_paise integer NOT NULL DEFAULT 0, refunded_orders integer NOT NULL DEFAULT 0, unpaid_orders integer NOT NULL DEFAULT 0, unpaid_paise integer NOT NULL DEFAULT 0, credited_paise integer NOT NULL DEFAULT 0, lost_orders integer NOT NULL DEFAULT 0, lost_paise integer NOT NULL DEFAULT 0, lost_grams integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, status, payment_method)
) STRICT;

CREATE TABLE delivery_challan_lines (
  number text NOT NULL REFERENCES delivery_challans (number),
  position integer NOT NULL,
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  PRIMARY KEY (number, position)
) STRICT;

CREATE TABLE "delivery_challans" (
  number text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders (id),
  issued_at text NOT NULL,
  seller text NOT NULL
) STRICT;

CREATE TABLE document_prints (
  number text PRIMARY KEY,
  printed_at text NOT NULL,
  actor text NOT NULL
) STRICT;

CREATE TABLE file_columns (
  kind text PRIMARY KEY CHECK (kind IN ('weights', 'courier', 'gateway')),
  columns text NOT NULL
) STRICT;

CREATE TABLE firebase_documents (
  collection text NOT NULL CHECK (collection IN ('products', 'users')),
  firebase_id text NOT NULL,
  our_id text NOT NULL,
  fingerprint text NOT NULL,
  taken_at text NOT NULL,
  PRIMARY KEY (collection, firebase_id)
) STRICT;

CREATE TABLE gst_rates (
  product_id text NOT NULL REFERENCES products (id),
  from_day text NOT NULL,
  hsn text NOT NULL,
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  PRIMARY KEY (product_id, from_day)
) STRICT;

CREATE TABLE holds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL REFERENCES products (id),
  grams integer NOT NULL CHECK (grams > 0),
  taken_at text NOT NULL,
  ended_at text,
  outcome text CHECK (outcome IN ('sold', 'released')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT;
CREATE UNIQUE INDEX holds_open ON holds (order_id, product_id) WHERE ended_at IS NULL;

CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY (user_id, route, key)
) STRICT;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE "invitations" (
  phone text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('packer', 'accountant', 'manager', 'owner')),
  invited_by text NOT NULL,
  invited_at text NOT NULL
) STRICT;

CREATE TABLE "invoices" (
  number text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders (id),
  issued_at text NOT NULL,
  seller text NOT NULL,
  payment_method text NOT NULL REFERENCES payment_methods (name),
  omits_shop_address integer NOT NULL DEFAULT 0 CHECK (omits_shop_address IN (0, 1))
) STRICT;
CREATE INDEX invoices_by_day ON invoices (issued_at, number);

CREATE TABLE lot_picks (
  order_id text NOT NULL REFERENCES orders (id),
  lot_id text NOT NULL REFERENCES lots (id),
  grams integer NOT NULL CHECK (grams > 0),
  back_grams integer NOT NULL DEFAULT 0 CHECK (back_grams BETWEEN 0 AND grams),
  picked_at text NOT NULL,
  PRIMARY KEY (order_id, lot_id)
) STRICT;
CREATE INDEX lot_picks_by_lot ON lot_picks (lot_id);

CREATE TABLE lots (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  code text NOT NULL,
  received_day text NOT NULL,
  best_before_day text,
  received_grams integer NOT NULL CHECK (received_grams >= 0),
  left_grams integer NOT NULL CHECK (left_grams >= 0),
  supplier text NOT NULL DEFAULT '',
  created_at text NOT NULL, off_sale_at text, cost_paise_per_kg integer CHECK (cost_paise_per_kg >= 0),
  UNIQUE (product_id, code)
) STRICT;
CREATE INDEX lots_left ON lots (best_before_day, product_id, left_grams) WHERE left_grams > 0;

CREATE TABLE manifests (
  id text PRIMARY KEY,
  courier text NOT NULL,
  created_at text NOT NULL,
  created_by text NOT NULL,
  pickup_day text,
  pickup_note text,
  pickup_failure text,
  pickup_tries integer NOT NULL DEFAULT 0,
  pickup_due_at text,
  updated_at text NOT NULL
) STRICT;
CREATE INDEX manifests_by_change ON manifests (updated_at);
CREATE INDEX manifests_by_time ON manifests (created_at, id);
CREATE INDEX manifests_due ON manifests (pickup_due_at) WHERE pickup_due_at IS NOT NULL;

CREATE TABLE merged_carts (
  guest_cart_id text PRIMARY KEY,
  user_id text NOT NULL,
  merged_at text NOT NULL
) STRICT;

CREATE TABLE message_channels (
  name text PRIMARY KEY
) STRICT;

CREATE TABLE migrations (name text primary key, ran_at text not null);

CREATE TABLE missing_pages (
  path text PRIMARY KEY,
  times integer NOT NULL CHECK (times > 0),
  first_at text NOT NULL,
  last_at text NOT NULL
) STRICT;

CREATE TABLE monthly_product_sales (
  month text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  packs integer NOT NULL,
  weight_grams integer NOT NULL,
  sales_paise integer NOT NULL,
  PRIMARY KEY (month, product_id)
) STRICT;

CREATE TABLE old_collection_slugs (
  slug text PRIMARY KEY,
  collection_id text NOT NULL REFERENCES collections (id),
  replaced_at text NOT NULL
) STRICT;
CREATE INDEX old_collection_slugs_collection_id ON old_collection_slugs (collection_id);

CREATE TABLE old_content_slugs (
  slug text PRIMARY KEY,
  page_id text NOT NULL REFERENCES content_pages (id),
  replaced_at text NOT NULL
) STRICT;
CREATE INDEX old_content_slugs_page_id ON old_content_slugs (page_id);

CREATE TABLE old_slugs (
  slug text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  replaced_at text NOT NULL
) STRICT;
CREATE INDEX old_slugs_product_id ON old_slugs (product_id);

CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  phone text NOT NULL,
  phone_prefix text NOT NULL,
  client text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'step-up')),
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  sent_at text NOT NULL,
  expires_at text NOT NULL,
  consumed_at text,
  voided_at text,
  trusted_by text
) STRICT;
CREATE INDEX one_time_codes_by_client ON one_time_codes (client, sent_at);
CREATE INDEX one_time_codes_by_phone ON one_time_codes (phone, sent_at);
CREATE INDEX one_time_codes_by_prefix ON one_time_codes (phone_prefix, sent_at);
CREATE INDEX one_time_codes_by_time ON one_time_codes (sent_at);

CREATE TABLE order_channels (
  name text PRIMARY KEY
) STRICT;

CREATE TABLE order_edits (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  lines text NOT NULL,
  due_paise integer NOT NULL CHECK (due_paise > 0),
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at text NOT NULL,
  expires_at text NOT NULL,
  ended_at text,
  outcome text CHECK (outcome IN ('paid', 'waived', 'undone', 'expired', 'cancelled')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT;
CREATE UNIQUE INDEX order_edits_open ON order_edits (order_id) WHERE ended_at IS NULL;

CREATE TABLE order_events (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  at text NOT NULL,
  kind text NOT NULL,
  from_status text,
  to_status text,
  actor text NOT NULL,
  note text,
  shown_to_shopper_at text
) STRICT;
CREATE UNIQUE INDEX order_events_by_order ON order_events (order_id, position);

CREATE TABLE order_letters (
  letters text PRIMARY KEY CHECK (length(letters) BETWEEN 2 AND 4)
) STRICT;

CREATE TABLE order_line_kinds (
  name text PRIMARY KEY
) STRICT;

CREATE TABLE "order_lines" (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  kind text NOT NULL REFERENCES order_line_kinds (name),
  product_id text,
  name text NOT NULL,
  hindi_name text NOT NULL,
  image text NOT NULL,
  weight text REFERENCES pack_sizes (label),
  grams integer NOT NULL CHECK (grams >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 200),
  unit_price_paise integer NOT NULL CHECK (unit_price_paise >= 0),
  mrp_paise integer NOT NULL CHECK (mrp_paise >= 0),
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  gross_paise integer NOT NULL CHECK (gross_paise >= 0),
  hsn text NOT NULL,
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise integer NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise integer NOT NULL CHECK (sgst_paise >= 0),
  igst_paise integer NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (order_id, position),
  CHECK (gross_paise = unit_price_paise * quantity - discount_paise),
  CHECK (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  CONSTRAINT order_line_has_the_product_and_size_of_its_kind CHECK (CASE
    WHEN kind = 'pack' THEN product_id IS NOT NULL AND weight IS NOT NULL
    WHEN kind = 'sample' THEN product_id IS NOT NULL AND weight IS NULL
    WHEN kind IN ('delivery', 'cod_fee') THEN product_id IS NULL AND weight IS NULL
    ELSE TRUE END)
) STRICT;
CREATE INDEX order_lines_by_product ON order_lines (product_id);

CREATE TABLE order_notices (
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL,
  sent_at text NOT NULL,
  PRIMARY KEY (order_id, kind)
) STRICT;

CREATE TABLE order_statuses (
  name text PRIMARY KEY
) STRICT;

CREATE TABLE order_words (
  order_id text NOT NULL REFERENCES orders (id),
  word text NOT NULL,
  PRIMARY KEY (order_id, word)
) STRICT;
CREATE INDEX order_words_by_word ON order_words (word);

CREATE TABLE "orders" (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  phone text NOT NULL,
  status text NOT NULL REFERENCES order_statuses (name),
  payment_status text NOT NULL REFERENCES payment_statuses (name),
  payment_method text NOT NULL REFERENCES payment_methods (name),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  goods_paise integer NOT NULL CHECK (goods_paise >= 0),
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise BETWEEN 0 AND goods_paise),
  delivery_paise integer NOT NULL CHECK (delivery_paise >= 0),
  cod_fee_paise integer NOT NULL DEFAULT 0 CHECK (cod_fee_paise >= 0),
  total_paise integer NOT NULL CHECK (total_paise >= 0),
  tax_paise integer NOT NULL CHECK (tax_paise >= 0),
  weight_grams integer NOT NULL CHECK (weight_grams > 0),
  address text NOT NULL,
  ship_name text NOT NULL,
  ship_pincode text NOT NULL,
  ship_state text NOT NULL,
  shop_state text NOT NULL,
  zone text NOT NULL,
  due_day text NOT NULL,
  hold_until text,
  carrier text,
  awb text,
  version integer NOT NULL DEFAULT 1,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  placed_at text,
  shipped_at text,
  delivered_at text,
  channel text NOT NULL DEFAULT 'shop' REFERENCES order_channels (name),
  coupon_code text,
  parcel_grams integer CHECK (parcel_grams > 0),
  packed_at text, problem_hours integer NOT NULL DEFAULT 48 CHECK (problem_hours > 0), ready_at text, pickup_until text, buyer_gstin text, fulfilment text NOT NULL DEFAULT 'delivery'
  CHECK (fulfilment IN ('delivery', 'pickup', 'local_delivery')), slot_start text, slot_end text, replaced_at text, ordered_tax_paise integer NOT NULL DEFAULT 0 CHECK (ordered_tax_paise >= 0), gst_scheme text NOT NULL DEFAULT 'regular'
  CHECK (gst_scheme IN ('regular', 'composition', 'unregistered')),
  CHECK (total_paise = goods_paise - discount_paise + delivery_paise + cod_fee_paise),
  CHECK (tax_paise <= total_paise)
) STRICT;
CREATE INDEX orders_by_change ON orders (updated_at, id, payment_status, payment_method, channel, ship_state, zone);
CREATE INDEX orders_by_delivery ON orders (delivered_at) WHERE status = 'delivered';
CREATE INDEX orders_by_hold ON orders (hold_until) WHERE status = 'pending_payment';
CREATE INDEX orders_by_placed ON orders (placed_at, status, payment_method, total_paise, weight_grams, user_id, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_status_change ON orders (status, updated_at, id);
CREATE INDEX orders_by_status_total ON orders (status, total_paise, id);
CREATE INDEX orders_by_status_weight ON orders (status, weight_grams, id);
CREATE INDEX orders_by_time ON orders (created_at, id, payment_status, payment_method, channel, ship_state, zone);
CREATE INDEX orders_by_total ON orders (total_paise, id, payment_status, payment_method, channel, ship_state, zone);
CREATE INDEX orders_by_user ON orders (user_id, placed_at, status, weight_grams);
CREATE INDEX orders_by_weight ON orders (weight_grams, id, payment_status, payment_method, channel, ship_state, zone);
CREATE INDEX orders_cash_due ON orders (status, total_paise, id) WHERE payment_status = 'cod_due';
CREATE INDEX orders_cod_due ON orders (status, delivered_at) WHERE payment_status = 'cod_due';
CREATE INDEX orders_of_slot ON orders (slot_start) WHERE slot_start IS NOT NULL;
CREATE INDEX orders_to_collect ON orders (status, pickup_until) WHERE fulfilment = 'pickup';
CREATE INDEX orders_waiting ON orders (status, fulfilment, created_at, weight_grams);

CREATE TABLE "outbox" (
  id text PRIMARY KEY,
  channel text NOT NULL REFERENCES message_channels (name),
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text,
  body text NOT NULL,
  order_id text,
  created_at text NOT NULL,
  next_try_at text,
  tries integer NOT NULL DEFAULT 0,
  sent_at text,
  dead_at text,
  error text,
  variables text NOT NULL DEFAULT '{}',
  dismissed_at text,
  cause_id text,
  next_channels text,
  phone text,
  provider_id text,
  delivered_at text,
  read_at text,
  campaign_id text
) STRICT;
CREATE INDEX outbox_by_order ON outbox (order_id);
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX outbox_next_channel ON outbox (created_at) WHERE next_channels IS NOT NULL;
CREATE INDEX outbox_not_taken ON outbox (created_at) WHERE sent_at IS NULL AND error IS NOT NULL AND dismissed_at IS NULL;
CREATE INDEX outbox_of_campaign ON outbox (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_once_by_channel ON outbox (cause_id, channel) WHERE cause_id IS NOT NULL;
CREATE INDEX outbox_to_send ON outbox (next_try_at) WHERE sent_at IS NULL AND dead_at IS NULL;

CREATE TABLE pack_codes (
  product_id text NOT NULL,
  weight text NOT NULL,
  code text NOT NULL UNIQUE,
  PRIMARY KEY (product_id, weight)
) STRICT;

CREATE TABLE pack_problems (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('short', 'damaged', 'wrong', 'missing', 'stale')),
  packs integer NOT NULL CHECK (packs > 0),
  short_grams integer CHECK (short_grams > 0),
  words text NOT NULL,
  pictures text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'refunded', 'resent', 'declined')),
  amount_paise integer CHECK (amount_paise > 0),
  resend_order_id text REFERENCES orders (id),
  answer text NOT NULL DEFAULT '',
  created_at text NOT NULL,
  settled_at text,
  settled_by text,
  CHECK ((kind = 'short') = (short_grams IS NOT NULL)),
  CHECK ((status = 'open') = (settled_at IS NULL)),
  CHECK ((status = 'refunded') = (amount_paise IS NOT NULL)),
  CHECK ((status = 'resent') = (resend_order_id IS NOT NULL))
) STRICT;
CREATE INDEX pack_problems_by_status ON pack_problems (status, created_at);
CREATE UNIQUE INDEX pack_problems_open ON pack_problems (order_id, position) WHERE status = 'open';

CREATE TABLE "pack_sizes" (
  label text PRIMARY KEY,
  grams integer NOT NULL CHECK (grams > 0),
  retired_at text
) STRICT;

CREATE TABLE packing_ticks (
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL,
  grams integer NOT NULL CHECK (grams > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  ticked_at text NOT NULL,
  actor text NOT NULL,
  PRIMARY KEY (order_id, product_id, grams)
) STRICT;

CREATE TABLE "packs" (
  product_id text NOT NULL REFERENCES products (id),
  weight text NOT NULL REFERENCES pack_sizes (label),
  grams integer NOT NULL CHECK (grams > 0),
  price_paise integer NOT NULL CHECK (price_paise > 0),
  mrp_paise integer NOT NULL CHECK (mrp_paise >= price_paise),
  PRIMARY KEY (product_id, weight)
) STRICT;

CREATE TABLE parcel_events (
  id text PRIMARY KEY,
  parcel_id text NOT NULL REFERENCES parcels (id),
  event_key text NOT NULL,
  at text NOT NULL,
  state text REFERENCES parcel_states (name),
  note text NOT NULL,
  place text,
  source text NOT NULL CHECK (source IN ('webhook', 'asked', 'staff')),
  received_at text NOT NULL,
  UNIQUE (parcel_id, event_key)
) STRICT;

CREATE TABLE parcel_states (name text PRIMARY KEY) STRICT;

CREATE TABLE parcels (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL CHECK (position > 0),
  state text NOT NULL REFERENCES parcel_states (name),
  state_at text NOT NULL,
  courier text NOT NULL,
  carrier text,
  awb text,
  courier_ref text,
  routing text,
  grams integer NOT NULL CHECK (grams >= 0),
  collect_paise integer NOT NULL DEFAULT 0 CHECK (collect_paise >= 0),
  manifest_id text REFERENCES manifests (id),
  task text CHECK (task IN ('book', 'cancel')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at text,
  failure text,
  next_check_at text,
  unconfirmed text REFERENCES parcel_states (name),
  created_at text NOT NULL,
  updated_at text NOT NULL, pickup_day text, before_loss text, before_delivery text, zone text,
  UNIQUE (order_id, position)
) STRICT;
CREATE UNIQUE INDEX parcels_awb ON parcels (courier, awb) WHERE awb IS NOT NULL AND courier <> 'own';
CREATE INDEX parcels_by_change ON parcels (updated_at);
CREATE INDEX parcels_of_manifest ON parcels (manifest_id) WHERE manifest_id IS NOT NULL;
CREATE INDEX parcels_to_check ON parcels (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX parcels_to_try ON parcels (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX parcels_typed ON parcels (carrier, zone, created_at, state) WHERE courier = 'own' AND carrier IS NOT NULL;

CREATE TABLE "parked_money" (
  id text PRIMARY KEY,
  gateway text NOT NULL,
  gateway_ref text NOT NULL,
  reference text NOT NULL,
  order_named text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('unknown-payment', 'other-amount', 'other-currency', 'other-order', 'second-capture',
    'refund-unasked', 'refund-mismatch', 'refund-unknown')),
  amount_paise integer NOT NULL,
  currency text NOT NULL,
  received_at text NOT NULL,
  sending_at text,
  settled_at text,
  settled_as text CHECK (settled_as IN ('matched', 'recorded', 'refunded', 'noted')),
  settled_by text,
  note text NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX parked_money_by_reference ON parked_money (gateway, reference);
CREATE INDEX parked_money_open ON parked_money (received_at) WHERE settled_at IS NULL;

CREATE TABLE payment_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  payment_id text,
  kind text NOT NULL,
  source text NOT NULL CHECK (source IN ('webhook', 'return', 'reconciler')),
  amount_paise integer,
  currency text,
  effect text NOT NULL,
  received_at text NOT NULL,
  PRIMARY KEY (gateway, event_id)
) STRICT;
CREATE INDEX payment_events_by_payment ON payment_events (payment_id);

CREATE TABLE payment_methods (
  name text PRIMARY KEY
) STRICT;

CREATE TABLE payment_statuses (
  name text PRIMARY KEY
) STRICT;

CREATE TABLE payment_test_steps (
  test_id text NOT NULL REFERENCES payment_tests (id),
  position integer NOT NULL,
  at text NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (test_id, position)
) STRICT;

CREATE TABLE payment_tests (
  id text PRIMARY KEY,
  actor text NOT NULL,
  gateway text NOT NULL,
  gateway_ref text,
  gateway_url text,
  status text NOT NULL CHECK (status IN ('created', 'pending', 'failed', 'captured', 'refunded')),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  failure text,
  created_at text NOT NULL,
  updated_at text NOT NULL
) STRICT;
CREATE INDEX payment_tests_by_time ON payment_tests (created_at);

CREATE TABLE "payments" (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  method text NOT NULL REFERENCES payment_methods (name) CHECK (method <> 'none'),
  gateway text NOT NULL,
  gateway_ref text,
  gateway_url text,
  status text NOT NULL CHECK (status IN ('created', 'pending', 'failed', 'captured', 'parked')),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  captured_paise integer NOT NULL DEFAULT 0 CHECK (captured_paise >= 0),
  refunded_paise integer NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  failure text,
  checks integer NOT NULL DEFAULT 0,
  next_check_at text,
  created_at text NOT NULL,
  updated_at text NOT NULL, edit_id text REFERENCES order_edits (id), collected_by text, remittance_id text REFERENCES cash_remittances (id), capture_ref text, short_paise integer NOT NULL DEFAULT 0 CHECK (short_paise >= 0), captured_at text, drawer_paise integer NOT NULL DEFAULT 0 CHECK (drawer_paise >= 0), second_of_ref text, statement_at text,
  CHECK (refunded_paise <= captured_paise)
) STRICT;
CREATE INDEX payments_by_capture ON payments (captured_at, id) WHERE captured_at IS NOT NULL;
CREATE UNIQUE INDEX payments_by_gateway_ref ON payments (gateway, gateway_ref) WHERE gateway_ref IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_by_remittance ON payments (remittance_id) WHERE remittance_id IS NOT NULL;
CREATE UNIQUE INDEX payments_by_second_capture ON payments (gateway, second_of_ref, capture_ref) WHERE second_of_ref IS NOT NULL;
CREATE INDEX payments_capture_ref ON payments (capture_ref) WHERE capture_ref IS NOT NULL;
CREATE INDEX payments_compared_ref ON payments (upper(replace(capture_ref, ' ', ''))) WHERE capture_ref IS NOT NULL;
CREATE INDEX payments_in_no_statement ON payments (captured_at, captured_paise, gateway, statement_at)
  WHERE statement_at IS NULL AND captured_paise > 0 AND gateway <> 'cash' AND gateway <> 'counter' AND gateway <> 'door';
CREATE INDEX payments_in_statements ON payments (captured_at) WHERE statement_at IS NOT NULL;
CREATE INDEX payments_paid_back ON payments (collected_by, order_id) WHERE drawer_paise > 0;
CREATE INDEX payments_to_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payments_with_couriers ON payments (collected_by, created_at, captured_paise, order_id) WHERE gateway = 'cash' AND remittance_id IS NULL;

CREATE TABLE picture_removals (
  key text PRIMARY KEY,
  asked_at text NOT NULL,
  tries integer NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE preview_links (
  purpose text PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0)
) STRICT;

CREATE TABLE "price_changes" (
  id text PRIMARY KEY,
  change_id text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  weight text NOT NULL REFERENCES pack_sizes (label),
  old_price_paise integer,
  old_mrp_paise integer,
  new_price_paise integer,
  new_mrp_paise integer,
  actor text NOT NULL,
  at text NOT NULL
) STRICT;
CREATE INDEX price_changes_by_change ON price_changes (change_id);
CREATE INDEX price_changes_by_product ON price_changes (product_id, at);

CREATE TABLE print_choices (
  user_id text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT;

CREATE TABLE product_import_rows (
  import_id text NOT NULL REFERENCES product_imports (id),
  position integer NOT NULL CHECK (position > 0),
  cells text NOT NULL,
  plan text CHECK (plan IN ('create', 'update', 'unchanged', 'failed')),
  outcome text CHECK (outcome IN ('create', 'update', 'unchanged', 'failed')),
  errors text NOT NULL,
  product_id text, changes text NOT NULL DEFAULT '[]', warnings text NOT NULL DEFAULT '[]', before text, before_version integer, saved_version integer, undone text CHECK (undone IN ('undone', 'changed-since', 'refused')),
  PRIMARY KEY (import_id, position)
) STRICT;

CREATE TABLE product_imports (
  id text PRIMARY KEY,
  file_name text NOT NULL,
  headers text NOT NULL,
  mapping text NOT NULL,
  status text NOT NULL CHECK (status IN ('mapping', 'checked', 'running', 'done', 'cancelled')),
  actor text NOT NULL,
  created_at text NOT NULL,
  started_at text,
  ended_at text,
  claimed_until text,
  undo_asked_at text,
  undone_at text
) STRICT;
CREATE INDEX product_imports_by_time ON product_imports (created_at);

CREATE TABLE "products" (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  hindi_name text NOT NULL,
  devanagari_name text NOT NULL,
  description text NOT NULL,
  image text NOT NULL,
  images text NOT NULL,
  category text NOT NULL REFERENCES categories (id),
  search_words text NOT NULL,
  kinds text NOT NULL,
  grade text NOT NULL,
  country_of_origin text NOT NULL,
  generic_name text NOT NULL,
  nutrition text NOT NULL,
  shelf_life_months integer NOT NULL CHECK (shelf_life_months >= 0),
  allergen text NOT NULL,
  ingredients text NOT NULL,
  storage text NOT NULL,
  packed_by text,
  imported_by text,
  published_at text,
  archived_at text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at text NOT NULL,
  updated_at text NOT NULL,
  cost_per_kg_paise integer CHECK (cost_per_kg_paise > 0),
  label_image text NOT NULL DEFAULT '',
  meta_title text NOT NULL DEFAULT '',
  meta_description text NOT NULL DEFAULT '',
  image_alts text NOT NULL DEFAULT '{}',
  withdrawn_at text
) STRICT;
CREATE INDEX products_by_name ON products (name);

CREATE TABLE rate_counts (
  bucket text NOT NULL,
  window_start text NOT NULL,
  times integer NOT NULL CHECK (times >= 0),
  PRIMARY KEY (bucket, window_start)
) STRICT;

CREATE TABLE redirects (
  from_path text PRIMARY KEY,
  to_path text,
  to_product_id text,
  version integer NOT NULL DEFAULT 1,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  CHECK ((to_path IS NULL) <> (to_product_id IS NULL))
) STRICT;
CREATE INDEX redirects_to_path ON redirects (to_path);

CREATE TABLE "refund_lines" (
  refund_id text NOT NULL REFERENCES refunds (id),
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  stock text NOT NULL CHECK (stock IN ('restock', 'write-off', 'keep')),
  grams_back integer NOT NULL CHECK (grams_back >= 0),
  amount_paise integer NOT NULL DEFAULT 0 CHECK (amount_paise >= 0),
  PRIMARY KEY (refund_id, position)
) STRICT;

CREATE TABLE refund_payouts (
  refund_id text NOT NULL REFERENCES refunds (id),
  position integer NOT NULL CHECK (position > 0),
  amount_paise integer NOT NULL CHECK (amount_paise <> 0),
  reference text NOT NULL,
  paid_at text NOT NULL, from_drawer integer NOT NULL DEFAULT 0 CHECK (from_drawer IN (0, 1)),
  PRIMARY KEY (refund_id, position)
) STRICT;
CREATE INDEX refund_payouts_by_time ON refund_payouts (paid_at, refund_id);

CREATE TABLE "refunds" (
  id text PRIMARY KEY,
  payment_id text REFERENCES payments (id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'done')),
  gateway_ref text,
  tries integer NOT NULL DEFAULT 0,
  next_try_at text,
  error text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  purpose text NOT NULL DEFAULT 'unneeded' CHECK (purpose IN ('unneeded', 'goods')),
  channel text NOT NULL DEFAULT 'source' CHECK (channel IN ('source', 'by-hand', 'due')),
  payee text,
  failures integer NOT NULL DEFAULT 0,
  unanswered integer NOT NULL DEFAULT 0,
  cause text CHECK (cause IN ('returned', 'deficient', 'overcharged', 'goodwill'))
) STRICT;
CREATE INDEX refunds_by_order ON refunds (order_id);
CREATE INDEX refunds_to_pay_out ON refunds (order_id) WHERE status = 'pending' AND channel = 'by-hand';
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE status = 'pending';

CREATE TABLE remittance_reversals (
  remittance_id text PRIMARY KEY REFERENCES cash_remittances (id),
  reason text NOT NULL,
  reversed_at text NOT NULL,
  reversed_by text NOT NULL
) STRICT;
CREATE INDEX remittance_reversals_by_time ON remittance_reversals (reversed_at, remittance_id);

CREATE TABLE reversed_cash (
  remittance_id text NOT NULL REFERENCES remittance_reversals (remittance_id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  short_paise integer NOT NULL CHECK (short_paise BETWEEN 0 AND amount_paise),
  PRIMARY KEY (remittance_id, order_id)
) STRICT;
CREATE INDEX reversed_cash_of_order ON reversed_cash (order_id);

CREATE TABLE reviews (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  user_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  shown_name text NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
  held_for text CHECK (held_for IN ('link', 'phone')),
  reason text NOT NULL DEFAULT '',
  reply text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  written_at text NOT NULL,
  settled_at text,
  settled_by text, pictures text NOT NULL DEFAULT '[]',
  UNIQUE (user_id, product_id)
) STRICT;
CREATE INDEX reviews_by_product ON reviews (product_id, status, written_at);
CREATE INDEX reviews_by_status ON reviews (status, written_at);

CREATE TABLE sample_requests (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  phone text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  address text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined')),
  grams integer CHECK (grams > 0),
  words text NOT NULL DEFAULT '',
  order_id text REFERENCES orders (id),
  created_at text NOT NULL,
  settled_at text,
  settled_by text,
  CHECK ((status = 'open') = (settled_at IS NULL)),
  CHECK ((status = 'approved') = (order_id IS NOT NULL))
) STRICT;
CREATE INDEX sample_requests_by_status ON sample_requests (status, created_at);
CREATE UNIQUE INDEX sample_requests_open ON sample_requests (user_id, product_id) WHERE status = 'open';

CREATE TABLE saved_views (
  id text PRIMARY KEY,
  name text NOT NULL,
  query text NOT NULL,
  user_id text NOT NULL,
  shared_at text,
  created_at text NOT NULL
) STRICT;
CREATE INDEX saved_views_by_user ON saved_views (user_id);

CREATE TABLE search_misses (
  words text PRIMARY KEY,
  times integer NOT NULL CHECK (times > 0),
  last_at text NOT NULL
) STRICT;

CREATE TABLE sessions (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  user_id text NOT NULL,
  phone text NOT NULL,
  display_name text,
  device text NOT NULL,
  created_at text NOT NULL,
  last_seen_at text NOT NULL,
  code_confirmed_at text NOT NULL,
  expires_at text NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at text NOT NULL,
  updated_by text
) STRICT;

CREATE TABLE spent_proofs (
  proof text PRIMARY KEY,
  expires_at text NOT NULL
) STRICT;

CREATE TABLE statement_files (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('courier', 'gateway')),
  file_name text NOT NULL,
  columns text NOT NULL,
  lines text NOT NULL,
  digest text NOT NULL,
  unread_rows integer NOT NULL CHECK (unread_rows >= 0),
  status text NOT NULL CHECK (status IN ('checked', 'booked', 'discarded')),
  uploaded_at text NOT NULL,
  uploaded_by text NOT NULL,
  decided_at text,
  decided_by text,
  summary text,
  CHECK ((status = 'checked') = (decided_at IS NULL)),
  CHECK ((status = 'booked') = (summary IS NOT NULL))
) STRICT;
CREATE INDEX statement_files_booked ON statement_files (digest) WHERE status = 'booked';
CREATE INDEX statement_files_by_time ON statement_files (uploaded_at, id);

CREATE TABLE statement_lines (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('courier', 'gateway')),
  reference text NOT NULL,
  transfer text NOT NULL,
  occurrence integer NOT NULL CHECK (occurrence > 0),
  finding text NOT NULL
    CHECK (finding IN ('matched', 'short', 'over', 'double', 'not-due', 'taken-back', 'unknown')),
  amount_paise integer NOT NULL,
  fee_paise integer,
  expected_paise integer,
  order_id text REFERENCES orders (id),
  parcel_id text REFERENCES parcels (id),
  payment_id text REFERENCES payments (id),
  refund_id text REFERENCES refunds (id),
  imported_at text NOT NULL,
  imported_by text NOT NULL,
  settled_at text, taken_back_at text,
  UNIQUE (kind, reference, transfer, occurrence)
) STRICT;
CREATE INDEX statement_lines_of_order ON statement_lines (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX statement_lines_of_parcel ON statement_lines (parcel_id) WHERE parcel_id IS NOT NULL;
CREATE INDEX statement_lines_of_payment ON statement_lines (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX statement_lines_open ON statement_lines (imported_at, id) WHERE settled_at IS NULL AND finding <> 'matched';

CREATE TABLE stock_movements (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  kind text NOT NULL CHECK (kind IN ('receipt', 'hold', 'release', 'sale', 'return', 'write-off', 'correction')),
  grams integer NOT NULL,
  on_hand_grams integer NOT NULL CHECK (on_hand_grams >= 0),
  held_grams integer NOT NULL CHECK (held_grams >= 0),
  order_id text,
  reason text NOT NULL,
  actor text NOT NULL,
  at text NOT NULL,
  lot_id text REFERENCES lots (id)
) STRICT;
CREATE INDEX stock_movements_by_order ON stock_movements (order_id);
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, at);

CREATE TABLE stock_pools (
  product_id text PRIMARY KEY REFERENCES products (id),
  on_hand_grams integer NOT NULL DEFAULT 0 CHECK (on_hand_grams >= 0),
  held_grams integer NOT NULL DEFAULT 0 CHECK (held_grams >= 0),
  reorder_grams integer NOT NULL DEFAULT 0 CHECK (reorder_grams >= 0),
  CHECK (held_grams <= on_hand_grams)
) STRICT;

CREATE TABLE tax_filings (
  form text NOT NULL CHECK (form IN ('iff', 'gstr-3b')),
  period text NOT NULL,
  figures text,
  recorded_at text NOT NULL,
  recorded_by text NOT NULL,
  PRIMARY KEY (form, period)
) STRICT;

CREATE TABLE ticket_events (
  id text PRIMARY KEY,
  ticket_id text NOT NULL REFERENCES tickets (id),
  position integer NOT NULL,
  at text NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('acknowledged', 'answer', 'note', 'resolved')),
  words text NOT NULL,
  UNIQUE (ticket_id, position)
) STRICT;

CREATE TABLE "tickets" (
  id text PRIMARY KEY,
  user_id text,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  topic text NOT NULL,
  order_id text,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'acknowledged', 'resolved')),
  created_at text NOT NULL,
  acknowledge_by text NOT NULL,
  resolve_by text NOT NULL,
  acknowledged_at text,
  resolved_at text,
  topic_name text NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX tickets_by_status ON tickets (status, created_at);

CREATE TABLE trial_years (
  id text PRIMARY KEY CHECK (id = 'one'),
  status text NOT NULL CHECK (status IN ('loading', 'loaded', 'removing')),
  seed integer NOT NULL,
  percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  stock_before text NOT NULL,
  asked_by text NOT NULL,
  asked_at text NOT NULL,
  claimed_until text
) STRICT;

CREATE TABLE "users" (
  id text PRIMARY KEY,
  phone text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'packer', 'accountant', 'manager', 'owner')),
  phone_verified_at text,
  cod_blocked_at text,
  blocked_at text,
  default_address_id text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  deletion_asked_at text,
  deleted_at text,
  email text,
  email_confirmed_at text,
  channels text
) STRICT;
CREATE INDEX users_staff ON users (role) WHERE role <> 'customer';

CREATE TABLE weight_charge_lines (
  parcel_id text NOT NULL REFERENCES parcels (id),
  kind text NOT NULL CHECK (kind IN ('charge', 'excess', 'weight')),
  grams integer NOT NULL CHECK (grams > 0),
  paise integer NOT NULL CHECK (paise >= 0),
  import_number integer NOT NULL CHECK (import_number > 0),
  PRIMARY KEY (parcel_id, kind, grams, paise)
) STRICT;

CREATE TABLE weight_charges (
  parcel_id text PRIMARY KEY REFERENCES parcels (id),
  charged_grams integer NOT NULL CHECK (charged_grams > 0),
  charged_paise integer CHECK (charged_paise >= 0),
  imported_at text NOT NULL,
  imported_by text NOT NULL,
  settled_at text,
  excess_paise integer CHECK (excess_paise >= 0)
) STRICT;
CREATE INDEX weight_charges_open ON weight_charges (imported_at) WHERE settled_at IS NULL;

CREATE TABLE whatsapp_templates (
  kind text PRIMARY KEY,
  name text NOT NULL,
  language text NOT NULL,
  state text NOT NULL,
  reason text,
  checked_at text NOT NULL,
  body text,
  variables text
) STRICT;
