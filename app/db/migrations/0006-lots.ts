import type { Migration } from './migration.ts'

// Lots under the pools of grams, the lots each order was packed from, and the ticks of the packing list. Existing stock becomes
// one lot per product without a best-before day; orders already packed were packed from it.
export const lots: Migration = {
  name: '0006-lots',
  sql: `
CREATE TABLE lots (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  code text NOT NULL,
  received_day text NOT NULL,
  best_before_day text,
  received_grams bigint NOT NULL CHECK (received_grams >= 0),
  left_grams bigint NOT NULL CHECK (left_grams >= 0),
  supplier text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  UNIQUE (product_id, code)
);
CREATE TABLE lot_picks (
  order_id text NOT NULL REFERENCES orders (id),
  lot_id text NOT NULL REFERENCES lots (id),
  grams bigint NOT NULL CHECK (grams > 0),
  back_grams bigint NOT NULL DEFAULT 0 CHECK (back_grams BETWEEN 0 AND grams),
  picked_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, lot_id)
);
CREATE INDEX lot_picks_by_lot ON lot_picks (lot_id);
CREATE TABLE packing_ticks (
  order_id text NOT NULL REFERENCES orders (id),
  product_id text NOT NULL,
  grams bigint NOT NULL CHECK (grams > 0),
  quantity bigint NOT NULL CHECK (quantity > 0),
  ticked_at timestamptz NOT NULL,
  actor text NOT NULL,
  PRIMARY KEY (order_id, product_id, grams)
);
ALTER TABLE stock_movements ADD COLUMN lot_id text REFERENCES lots (id);
INSERT INTO lots (id, product_id, code, received_day, best_before_day, received_grams, left_grams, created_at)
  SELECT 'lot_old_' || product_id, product_id, 'OLD-' || product_id, '', NULL,
    sum(CASE WHEN kind = 'write-off' THEN -grams ELSE grams END), sum(CASE WHEN kind = 'write-off' THEN -grams ELSE grams END), min(at)
  FROM stock_movements WHERE kind IN ('receipt', 'correction', 'write-off') GROUP BY product_id;
UPDATE stock_movements SET lot_id = 'lot_old_' || product_id WHERE kind IN ('receipt', 'correction', 'write-off');
INSERT INTO lot_picks (order_id, lot_id, grams, picked_at)
  SELECT o.id, 'lot_old_' || m.product_id, sum(CASE WHEN m.kind = 'sale' THEN m.grams ELSE -m.grams END), o.updated_at
  FROM orders o JOIN stock_movements m ON m.order_id = o.id AND m.kind IN ('sale', 'return')
  WHERE o.status NOT IN ('pending_payment', 'placed', 'confirmed') GROUP BY o.id, o.updated_at, m.product_id
  HAVING sum(CASE WHEN m.kind = 'sale' THEN m.grams ELSE -m.grams END) > 0;
UPDATE lots SET left_grams = received_grams - coalesce((SELECT sum(grams) FROM lot_picks WHERE lot_id = lots.id), 0);
`,
  postgres: `
UPDATE lots SET received_day = to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD');
`,
  sqlite: `
UPDATE lots SET received_day = date(created_at, '+5 hours', '+30 minutes');
`,
}
