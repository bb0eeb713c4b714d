import type { Migration } from './migration.ts'

/** How the shop paid GST when an order was placed, or its invoice issued: by invoice, or under the composition scheme. */
export const gstSchemes: Migration = {
  name: '0070-gst-schemes',
  sql: `
ALTER TABLE orders ADD COLUMN gst_scheme text NOT NULL DEFAULT 'regular' CHECK (gst_scheme IN ('regular', 'composition'));
`,
}
