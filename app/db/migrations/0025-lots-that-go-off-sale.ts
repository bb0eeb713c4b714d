import type { Migration } from './migration.ts'

/**
 * What is too near its best-before day is not on sale. Which lots those are follows from their day and is asked at every
 * reading, through the index; the column only tells whether the shop has told its owner.
 */
export const lotsThatGoOffSale: Migration = {
  name: '0025-lots-that-go-off-sale',
  sql: `
ALTER TABLE lots ADD COLUMN off_sale_at timestamptz;
CREATE INDEX lots_left ON lots (best_before_day, product_id, left_grams) WHERE left_grams > 0;
`,
}
