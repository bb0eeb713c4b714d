import type { Migration } from './migration.ts'

// A waived difference of an edit is a gift of the shop, not of the coupon.
const WAIVED = `(SELECT coalesce(sum(e.due_paise), 0) FROM order_edits e WHERE e.order_id = coupon_uses.order_id AND e.outcome = 'waived')`
const DISCOUNT = `(SELECT o.discount_paise FROM orders o WHERE o.id = coupon_uses.order_id)`

/** Each order's share of the shortage of its remittance, from running sums, so that the shares add up exactly. */
const shares = (roundedDown: (quotient: string) => string) => {
  const upTo = (sum: string) => roundedDown(`(c.expected_paise - c.received_paise) * (${sum}) / c.expected_paise`)
  const running = 'sum(p.captured_paise) OVER (PARTITION BY c.id ORDER BY p.id)'
  return `
UPDATE payments SET short_paise = (SELECT s.share FROM (
    SELECT p.id, ${upTo(running)} - ${upTo(`${running} - p.captured_paise`)} AS share
    FROM payments p JOIN cash_remittances c ON c.id = p.remittance_id WHERE c.shortage IN ('owed', 'written-off')
  ) AS s WHERE s.id = payments.id)
  WHERE remittance_id IN (SELECT id FROM cash_remittances WHERE shortage IN ('owed', 'written-off'));
`
}

/**
 * The shortage of a remittance and the part written off, per order, and the number of wholly refunded orders. The days of all these
 * orders are counted again. The saving of a coupon follows the edits of its order.
 */
export const cashShortages: Migration = {
  name: '0036-cash-short-and-orders-kept',
  sql: `
ALTER TABLE payments ADD COLUMN short_paise bigint NOT NULL DEFAULT 0 CHECK (short_paise >= 0);
ALTER TABLE daily_sales ADD COLUMN written_off_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE daily_sales ADD COLUMN refunded_orders bigint NOT NULL DEFAULT 0;
UPDATE coupon_uses SET saved_paise = CASE WHEN ${DISCOUNT} > ${WAIVED} THEN ${DISCOUNT} - ${WAIVED} ELSE 0 END
  WHERE order_id IN (SELECT order_id FROM order_events WHERE kind = 'edited')
  AND coupon_id IN (SELECT id FROM coupons WHERE kind <> 'free-delivery');
INSERT INTO changed_orders (order_id)
  SELECT p.order_id FROM payments p JOIN cash_remittances c ON c.id = p.remittance_id WHERE c.shortage IN ('owed', 'written-off')
  UNION SELECT r.order_id FROM refunds r WHERE r.purpose = 'goods'
  ON CONFLICT (order_id) DO UPDATE SET changes = changed_orders.changes + 1;
`,
  sqlite: shares((quotient) => `(${quotient})`),
  postgres: shares((quotient) => `floor(${quotient})::bigint`),
}
