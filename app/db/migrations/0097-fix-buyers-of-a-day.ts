import type { Migration } from './migration.ts'

/**
 * Whose order came back, or was credited as a whole, is no buyer of its day: the days of these orders are counted again,
 * and those of the next order of each buyer.
 */
export const fixBuyersOfADay: Migration = {
  name: '0097-fix-buyers-of-a-day',
  sql: `
INSERT INTO changed_orders (order_id)
  SELECT o.id FROM orders o
  WHERE o.placed_at IS NOT NULL AND o.payment_method <> 'none' AND (o.status IN ('returning', 'returned')
    OR EXISTS (SELECT 1 FROM refunds r JOIN refund_lines l ON l.refund_id = r.id WHERE r.order_id = o.id))
  ON CONFLICT (order_id) DO UPDATE SET changes = changed_orders.changes + 1;
`,
}
