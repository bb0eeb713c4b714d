import type { Migration } from './migration.ts'

/**
 * Orders that are collected at the shop: how an order reaches its shopper, the status of one that lies ready, when it became
 * so, and until which day it is kept.
 */
export const pickup: Migration = {
  name: '0063-pickup',
  sql: `
INSERT INTO order_statuses (name) VALUES ('ready_for_pickup');
ALTER TABLE orders ADD COLUMN fulfilment text NOT NULL DEFAULT 'delivery' CHECK (fulfilment IN ('delivery', 'pickup'));
ALTER TABLE orders ADD COLUMN ready_at timestamptz;
ALTER TABLE orders ADD COLUMN pickup_until text;
CREATE INDEX orders_to_collect ON orders (status, pickup_until) WHERE fulfilment = 'pickup';
`,
}
