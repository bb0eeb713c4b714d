import type { Migration } from './migration.ts'

/**
 * How often the links to a preview were revoked, and when shoppers last stopped seeing a product that they had seen: a link to it says
 * so. Of the products of before, those that were ordered count as seen.
 */
export const previewLinksAndWithdrawnProducts: Migration = {
  name: '0073-preview-links-and-withdrawn-products',
  sql: `
CREATE TABLE preview_links (
  purpose text PRIMARY KEY,
  version bigint NOT NULL CHECK (version > 0)
);
ALTER TABLE products ADD COLUMN withdrawn_at timestamptz;
UPDATE products SET withdrawn_at = COALESCE(archived_at, updated_at)
  WHERE published_at IS NULL AND EXISTS (SELECT 1 FROM order_lines WHERE order_lines.product_id = products.id);
`,
}
