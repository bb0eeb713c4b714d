import type { Migration } from './migration.ts'

/** The letters that the shop's order numbers have begun with, besides those of the first shop: MW. Rows are only added. */
export const orderLetters: Migration = {
  name: '0099-order-letters',
  sql: `
CREATE TABLE order_letters (
  letters text PRIMARY KEY CHECK (length(letters) BETWEEN 2 AND 4)
);
`,
}
