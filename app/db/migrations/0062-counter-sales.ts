import type { Migration } from './migration.ts'

/** Sales at the counter of the shop: their channel, and cash that is paid at once. */
export const counterSales: Migration = {
  name: '0062-counter-sales',
  sql: `
INSERT INTO order_channels (name) VALUES ('counter');
INSERT INTO payment_methods (name) VALUES ('cash');
`,
}
