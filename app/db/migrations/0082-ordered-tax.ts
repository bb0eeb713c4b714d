import type { Migration } from './migration.ts'

/**
 * The tax inside an order as it was placed or edited, for the register of orders: the invoice of a later day may be at another rate or
 * under another scheme. Of orders that were invoiced so before, what was inside is not known any more.
 */
export const orderedTax: Migration = {
  name: '0082-ordered-tax',
  sql: `
ALTER TABLE orders ADD COLUMN ordered_tax_paise bigint NOT NULL DEFAULT 0 CHECK (ordered_tax_paise >= 0);
UPDATE orders SET ordered_tax_paise = tax_paise;
`,
}
