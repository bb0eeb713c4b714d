import type { Migration } from './migration.ts'

/** Migration 0074: what waits for staff is counted and weighed by status and way of delivery from an index alone. */
export const waitingOrdersIndex: Migration = {
  name: '0074-waiting-orders-index',
  sql: `
CREATE INDEX IF NOT EXISTS orders_waiting ON orders (status, fulfilment, created_at, weight_grams);
`,
}
