import type { Migration } from './migration.ts'

/** Every change of a pack's price, in groups that were saved and can be undone together. */
export const priceChanges: Migration = {
  name: '0008-price-changes',
  sql: `
CREATE TABLE price_changes (
  id text PRIMARY KEY,
  change_id text NOT NULL,
  product_id text NOT NULL REFERENCES products (id),
  weight text NOT NULL CHECK (weight IN ('250g', '500g', '1kg')),
  old_price_paise bigint,
  old_mrp_paise bigint,
  new_price_paise bigint,
  new_mrp_paise bigint,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX price_changes_by_product ON price_changes (product_id, at);
CREATE INDEX price_changes_by_change ON price_changes (change_id);
CREATE INDEX products_by_name ON products (name);
`,
}
