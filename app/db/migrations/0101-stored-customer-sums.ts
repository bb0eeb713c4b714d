import type { Migration } from './migration.ts'

const PLACED = `o.status NOT IN ('pending_payment', 'cancelled', 'expired')`
const BACK = `o.status IN ('returning', 'returned')`
const REFUNDED = `coalesce((SELECT sum(b.amount_paise) FROM refunds r JOIN refund_lines b ON b.refund_id = r.id
      JOIN order_lines l ON l.order_id = r.order_id AND l.position = b.position
      WHERE r.order_id = o.id AND l.kind = 'pack'), 0)`
const WHOLLY_REFUNDED = `(${REFUNDED} > 0 AND ${REFUNDED} >= o.goods_paise - o.discount_paise)`
const CREDITED = `coalesce((SELECT sum(b.quantity * coalesce(l.grams, 0)) FROM refunds r
      JOIN refund_lines b ON b.refund_id = r.id JOIN order_lines l ON l.order_id = r.order_id AND l.position = b.position
      WHERE r.order_id = o.id), 0)`

/**
 * What each customer bought, as sums, so that the list of customers is sorted by them without reading all orders. A changed
 * order is noted in the same transaction, and its customer is summed again.
 */
export const storedCustomerSums: Migration = {
  name: '0101-customer-sums',
  sql: `
CREATE TABLE customer_sums (
  user_id text PRIMARY KEY,
  orders bigint NOT NULL,
  weight_grams bigint NOT NULL,
  refused bigint NOT NULL
);
INSERT INTO customer_sums (user_id, orders, weight_grams, refused)
  SELECT user_id, sum(orders), sum(grams), sum(refused) FROM (
    SELECT o.user_id, CASE WHEN ${BACK} THEN 0 ELSE 1 END AS orders,
      CASE WHEN ${BACK} THEN 0 ELSE o.weight_grams END AS grams,
      CASE WHEN ${BACK} AND o.payment_method = 'cod' AND NOT EXISTS (SELECT 1 FROM parcels
        WHERE parcels.order_id = o.id AND parcels.state = 'lost') THEN 1 ELSE 0 END AS refused
    FROM orders o WHERE ${PLACED}
    UNION ALL
    SELECT o.user_id, -1, -o.weight_grams, 0 FROM orders o
    WHERE o.payment_method = 'none' AND NOT ${BACK} AND ${PLACED}
    UNION ALL
    SELECT o.user_id, CASE WHEN ${WHOLLY_REFUNDED} THEN -1 ELSE 0 END,
      CASE WHEN ${WHOLLY_REFUNDED} THEN -o.weight_grams ELSE -${CREDITED} END, 0
    FROM orders o WHERE o.id IN (SELECT order_id FROM refunds) AND o.payment_method <> 'none' AND NOT ${BACK} AND ${PLACED}
  ) AS parts GROUP BY user_id;
`,
}
