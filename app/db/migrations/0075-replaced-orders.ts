import type { Migration } from './migration.ts'

/**
 * When a newer order of the same buyer replaced an unpaid one: it decides about a late payment, so that it is a column and no longer
 * a note, which the erasure of a buyer empties. The stock ledger keeps the reason why the packs were released.
 */
export const replacedOrders: Migration = {
  name: '0075-replaced-orders',
  sql: `
ALTER TABLE orders ADD COLUMN replaced_at timestamptz;
UPDATE orders SET replaced_at = (
  SELECT max(m.at) FROM stock_movements m
  WHERE m.order_id = orders.id AND m.kind = 'release' AND m.reason = 'Replaced by a newer order'
) WHERE status = 'expired';
UPDATE orders SET replaced_at = (
  SELECT max(e.at) FROM order_events e
  WHERE e.order_id = orders.id AND e.to_status = 'expired' AND e.note = 'Replaced by a newer order'
) WHERE status = 'expired' AND replaced_at IS NULL;
`,
}
