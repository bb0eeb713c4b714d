import type { Migration } from './migration.ts'

/**
 * An invoice keeps whether it leaves out the shop's own address for a buyer who takes the goods in the shop: those issued
 * before have it. The payment of another order under a reference is found however the reference is written.
 */
export const invoiceBuyersAndComparedReferences: Migration = {
  name: '0104-invoice-buyers-and-compared-references',
  sql: `
ALTER TABLE invoices ADD COLUMN omits_shop_address integer NOT NULL DEFAULT 0 CHECK (omits_shop_address IN (0, 1));
CREATE INDEX payments_compared_ref ON payments (upper(replace(capture_ref, ' ', ''))) WHERE capture_ref IS NOT NULL;
`,
}
