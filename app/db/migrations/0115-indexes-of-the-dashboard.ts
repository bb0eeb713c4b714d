import type { Migration } from './migration.ts'

/**
 * The dashboard reads the cash that couriers collect from an index alone, and the staff without reading every customer.
 */
export const indexesOfTheDashboard: Migration = {
  name: '0115-indexes-of-the-dashboard',
  sql: `
DROP INDEX orders_cash_due;
CREATE INDEX orders_cash_due ON orders (status, total_paise, id) WHERE payment_status = 'cod_due';
CREATE INDEX users_staff ON users (role) WHERE role <> 'customer';
`,
}
