import type { Migration } from './migration.ts'

/** Packs that were credited are not sold, whether they came back or not: the days of these orders are counted again. */
export const creditedGramsOfADay: Migration = {
  name: '0094-credited-grams-of-a-day',
  sql: `
ALTER TABLE daily_sales RENAME COLUMN back_grams TO credited_grams;
INSERT INTO changed_orders (order_id)
  SELECT DISTINCT r.order_id FROM refunds r WHERE r.purpose = 'goods'
  ON CONFLICT (order_id) DO UPDATE SET changes = changed_orders.changes + 1;
`,
}
