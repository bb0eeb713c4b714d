import type { Migration } from './migration.ts'

// Drafts of products without a shelf life, a product's cost and the picture of its label; orders that cost nothing (a tasting
// sample, a pack sent again), the channel and the coupon of an order, when it was packed and what its parcel weighs.
export const draftsAndFreeOrders: Migration = {
  name: '0002-the-panel-opens',
  sql: `
ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'shop' CHECK (channel IN ('shop', 'phone', 'whatsapp', 'sample', 'resend'));
ALTER TABLE orders ADD COLUMN coupon_code text;
ALTER TABLE orders ADD COLUMN parcel_grams bigint CHECK (parcel_grams > 0);
ALTER TABLE orders ADD COLUMN packed_at timestamptz;
ALTER TABLE products ADD COLUMN cost_per_kg_paise bigint CHECK (cost_per_kg_paise > 0);
ALTER TABLE products ADD COLUMN label_image text NOT NULL DEFAULT '';
`,
  postgres: `
ALTER TABLE products DROP CONSTRAINT products_shelf_life_months_check;
ALTER TABLE products ADD CONSTRAINT products_shelf_life_months_check CHECK (shelf_life_months >= 0);
ALTER TABLE orders DROP CONSTRAINT orders_total_paise_check;
ALTER TABLE orders ADD CONSTRAINT orders_total_paise_check CHECK (total_paise >= 0);
ALTER TABLE orders DROP CONSTRAINT orders_goods_paise_check;
ALTER TABLE orders ADD CONSTRAINT orders_goods_paise_check CHECK (goods_paise >= 0);
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check;
ALTER TABLE orders ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN ('upi', 'card', 'cod', 'none'));
ALTER TABLE order_lines DROP CONSTRAINT order_lines_kind_check;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_kind_check CHECK (kind IN ('pack', 'sample', 'delivery', 'cod_fee'));
`,
  sqlite: `
CREATE TABLE products_anew (
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
  shelf_life_months bigint NOT NULL CHECK (shelf_life_months >= 0),
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
  updated_at timestamptz NOT NULL,
  cost_per_kg_paise bigint CHECK (cost_per_kg_paise > 0),
  label_image text NOT NULL DEFAULT ''
);
INSERT INTO products_anew SELECT * FROM products;
DROP TABLE products;
ALTER TABLE products_anew RENAME TO products;
CREATE TABLE orders_anew (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  phone text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending_payment', 'placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'undelivered', 'returning', 'returned', 'cancelled', 'expired')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'paid', 'failed', 'cod_due', 'refund_pending', 'partially_refunded', 'refunded', 'none')),
  payment_method text NOT NULL CHECK (payment_method IN ('upi', 'card', 'cod', 'none')),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  goods_paise bigint NOT NULL CHECK (goods_paise >= 0),
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise BETWEEN 0 AND goods_paise),
  delivery_paise bigint NOT NULL CHECK (delivery_paise >= 0),
  cod_fee_paise bigint NOT NULL DEFAULT 0 CHECK (cod_fee_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
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
  channel text NOT NULL DEFAULT 'shop' CHECK (channel IN ('shop', 'phone', 'whatsapp', 'sample', 'resend')),
  coupon_code text,
  parcel_grams bigint CHECK (parcel_grams > 0),
  packed_at timestamptz,
  CHECK (total_paise = goods_paise - discount_paise + delivery_paise + cod_fee_paise),
  CHECK (tax_paise <= total_paise)
);
INSERT INTO orders_anew SELECT * FROM orders;
DROP TABLE orders;
ALTER TABLE orders_anew RENAME TO orders;
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at);
CREATE INDEX orders_by_hold ON orders (hold_until) WHERE status = 'pending_payment';
CREATE TABLE order_lines_anew (
  order_id text NOT NULL REFERENCES orders (id),
  position bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pack', 'sample', 'delivery', 'cod_fee')),
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
INSERT INTO order_lines_anew SELECT * FROM order_lines;
DROP TABLE order_lines;
ALTER TABLE order_lines_anew RENAME TO order_lines;
CREATE INDEX order_lines_by_product ON order_lines (product_id);
`,
}
