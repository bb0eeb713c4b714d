import type { Migration } from './migration.ts'

/**
 * When the owner was notified that a lot is too near its best-before day to be sold. Which lots those are follows from their day
 * at each query, through the index.
 */
export const offSaleNotices: Migration = {
  name: '0025-lots-that-go-off-sale',
  sql: `
ALTER TABLE lots ADD COLUMN off_sale_at timestamptz;
CREATE INDEX lots_left ON lots (best_before_day, product_id, left_grams) WHERE left_grams > 0;
`,
}
