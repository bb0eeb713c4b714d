import type { Migration } from './migration.ts'

/** The sales of a product are less what was refunded of its lines: the days of these orders are counted again. */
export const netProductSales: Migration = {
  name: '0081-net-product-sales',
  sql: `
INSERT INTO changed_orders (order_id)
  SELECT DISTINCT r.order_id FROM refund_lines b JOIN refunds r ON r.id = b.refund_id WHERE b.amount_paise > 0
  ON CONFLICT (order_id) DO UPDATE SET changes = changed_orders.changes + 1;
`,
}
