import type { Migration } from './migration.ts'

/** Business buyers: company and GSTIN are part of an address; an order's GSTIN is a column too, for the tax returns. */
export const buyerGstin: Migration = {
  name: '0065-buyer-gstin',
  sql: `
ALTER TABLE addresses ADD COLUMN company text;
ALTER TABLE addresses ADD COLUMN gstin text;
ALTER TABLE orders ADD COLUMN buyer_gstin text;
`,
}
