import type { Migration } from './migration.ts'

/**
 * When each customer ordered last, beside their other sums, so that the list of customers is sorted by it without reading
 * all orders. What walk-ins bought is no sum of one customer.
 */
export const lastOrdersOfCustomers: Migration = {
  name: '0105-last-orders-of-customers',
  sql: `
ALTER TABLE customer_sums ADD COLUMN last_order_at timestamptz;
DELETE FROM customer_sums WHERE user_id = 'usr_walk_in';
UPDATE customer_sums SET last_order_at = (SELECT max(o.placed_at) FROM orders o
  WHERE o.user_id = customer_sums.user_id AND o.status NOT IN ('pending_payment', 'cancelled', 'expired'));
CREATE INDEX customer_sums_by_last_order ON customer_sums (last_order_at, user_id);
`,
}
