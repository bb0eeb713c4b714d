import type { Migration } from './migration.ts'

/**
 * Orders of a shop that is not registered for GST: a third scheme. A CHECK cannot be changed on SQLite, so that the column
 * is made anew.
 */
export const unregisteredShops: Migration = {
  name: '0091-unregistered-shops',
  sql: `
ALTER TABLE orders RENAME COLUMN gst_scheme TO old_gst_scheme;
ALTER TABLE orders ADD COLUMN gst_scheme text NOT NULL DEFAULT 'regular'
  CHECK (gst_scheme IN ('regular', 'composition', 'unregistered'));
UPDATE orders SET gst_scheme = old_gst_scheme WHERE old_gst_scheme <> 'regular';
ALTER TABLE orders DROP COLUMN old_gst_scheme;
`,
}
