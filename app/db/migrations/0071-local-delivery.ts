import type { Migration } from './migration.ts'

/**
 * Orders that the shop brings itself, at a time their shopper chose: a third way to the shopper, and the start and end of the
 * time. A CHECK cannot be changed on SQLite, so that the column is made anew, with its indexes: that of 0074 is there already where
 * that migration ran first.
 */
export const localDelivery: Migration = {
  name: '0071-local-delivery',
  sql: `
DROP INDEX orders_to_collect;
DROP INDEX IF EXISTS orders_waiting;
ALTER TABLE orders RENAME COLUMN fulfilment TO old_fulfilment;
ALTER TABLE orders ADD COLUMN fulfilment text NOT NULL DEFAULT 'delivery'
  CHECK (fulfilment IN ('delivery', 'pickup', 'local_delivery'));
UPDATE orders SET fulfilment = old_fulfilment WHERE old_fulfilment <> 'delivery';
ALTER TABLE orders DROP COLUMN old_fulfilment;
CREATE INDEX orders_waiting ON orders (status, fulfilment, created_at, weight_grams);
CREATE INDEX orders_to_collect ON orders (status, pickup_until) WHERE fulfilment = 'pickup';
ALTER TABLE orders ADD COLUMN slot_start timestamptz;
ALTER TABLE orders ADD COLUMN slot_end timestamptz;
CREATE INDEX orders_of_slot ON orders (slot_start) WHERE slot_start IS NOT NULL;
`,
}
