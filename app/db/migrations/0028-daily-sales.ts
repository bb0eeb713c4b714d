import type { Migration } from './migration.ts'

const ACTIVE_ORDERS = `status NOT IN ('pending_payment', 'cancelled', 'expired') AND payment_method <> 'none'`
const EARLIER = `(SELECT max(e.placed_at) FROM orders e WHERE e.user_id = firsts.user_id AND e.placed_at < firsts.at
    AND e.status NOT IN ('pending_payment', 'cancelled', 'expired') AND e.payment_method <> 'none')`

/** The sums of every day so far, `day` being the day in India on which an order was placed. */
const fill = (day: (instant: string) => string) => `
INSERT INTO daily_sales (day, status, payment_method, orders, sales_paise, weight_grams, refunded_paise, back_grams, received_paise)
  SELECT ${day('placed_at')}, status, payment_method, count(*), sum(total_paise), sum(weight_grams),
    sum(coalesce((SELECT sum(r.amount_paise) FROM refunds r WHERE r.order_id = orders.id AND r.purpose = 'goods'), 0)),
    sum(coalesce((SELECT sum(b.grams_back) FROM refund_lines b JOIN refunds r ON r.id = b.refund_id WHERE r.order_id = orders.id), 0)),
    sum(coalesce((SELECT sum(p.captured_paise) FROM payments p WHERE p.order_id = orders.id AND p.remittance_id IS NOT NULL), 0))
  FROM orders WHERE placed_at IS NOT NULL AND payment_method <> 'none' GROUP BY 1, 2, 3;
INSERT INTO daily_product_sales (day, product_id, name, packs, weight_grams, sales_paise)
  SELECT ${day('placed_at')}, l.product_id, max(l.name),
    sum(l.quantity - coalesce((SELECT sum(b.quantity) FROM refund_lines b JOIN refunds r ON r.id = b.refund_id
      WHERE r.order_id = l.order_id AND b.position = l.position AND b.grams_back > 0), 0)),
    sum(l.grams * l.quantity - coalesce((SELECT sum(b.grams_back) FROM refund_lines b JOIN refunds r ON r.id = b.refund_id
      WHERE r.order_id = l.order_id AND b.position = l.position), 0)),
    sum(l.gross_paise)
  FROM orders JOIN order_lines l ON l.order_id = orders.id
  WHERE placed_at IS NOT NULL AND ${ACTIVE_ORDERS} AND status NOT IN ('returning', 'returned') AND l.kind = 'pack' GROUP BY 1, 2;
INSERT INTO daily_buyers (day, before_day, buyers)
  SELECT day, coalesce(${day(EARLIER)}, ''), count(*)
  FROM (SELECT ${day('placed_at')} AS day, user_id, min(placed_at) AS at FROM orders
    WHERE placed_at IS NOT NULL AND ${ACTIVE_ORDERS} GROUP BY 1, 2) AS firsts GROUP BY 1, 2;
`

/**
 * Sales as sums by day, so that the dashboard reads days instead of orders. A changed order is noted in the same transaction, and
 * its day is counted again.
 */
export const dailySales: Migration = {
  name: '0028-daily-sales',
  sql: `
CREATE TABLE changed_orders (
  order_id text PRIMARY KEY,
  changes bigint NOT NULL DEFAULT 1
);
CREATE TABLE daily_sales (
  day text NOT NULL,
  status text NOT NULL,
  payment_method text NOT NULL,
  orders bigint NOT NULL,
  sales_paise bigint NOT NULL,
  weight_grams bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  back_grams bigint NOT NULL,
  received_paise bigint NOT NULL,
  PRIMARY KEY (day, status, payment_method)
);
CREATE TABLE daily_product_sales (
  day text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  packs bigint NOT NULL,
  weight_grams bigint NOT NULL,
  sales_paise bigint NOT NULL,
  PRIMARY KEY (day, product_id)
);
CREATE TABLE daily_buyers (
  day text NOT NULL,
  before_day text NOT NULL,
  buyers bigint NOT NULL,
  PRIMARY KEY (day, before_day)
);
`,
  sqlite: fill((instant) => `strftime('%Y-%m-%d', ${instant}, '+330 minutes')`),
  postgres: fill((instant) => `to_char((${instant}) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`),
}
