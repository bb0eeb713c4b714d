import type { Migration } from './migration.ts'

/**
 * The sums of a day tell what came back from what a courier lost. The days of orders that were taken back after a parcel
 * of theirs was lost are counted again.
 */
export const lostOrdersOfADay: Migration = {
  name: '0093-lost-orders-of-a-day',
  sql: `
ALTER TABLE daily_sales ADD COLUMN lost_orders bigint NOT NULL DEFAULT 0;
ALTER TABLE daily_sales ADD COLUMN lost_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE daily_sales ADD COLUMN lost_grams bigint NOT NULL DEFAULT 0;
INSERT INTO changed_orders (order_id)
  SELECT DISTINCT o.id FROM orders o JOIN parcels p ON p.order_id = o.id
  WHERE o.status IN ('returning', 'returned') AND p.state = 'lost'
  ON CONFLICT (order_id) DO UPDATE SET changes = changed_orders.changes + 1;
`,
}
