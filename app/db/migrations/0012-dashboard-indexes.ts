import type { Migration } from './migration.ts'

/** A covering index with which the dashboard reads a year of orders. */
export const dashboardIndexes: Migration = {
  name: '0012-sales-figures',
  sql: `
CREATE INDEX orders_by_placed ON orders (placed_at, status, payment_method, total_paise, weight_grams, user_id, id);
CREATE INDEX orders_by_buyer ON orders (user_id, placed_at, status);
CREATE INDEX orders_by_change ON orders (updated_at);
CREATE INDEX orders_cash_due ON orders (status, total_paise) WHERE payment_status = 'cod_due';
`,
}
