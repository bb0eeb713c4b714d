import type { Migration } from './migration.ts'

/** A review has a list of photographs, as a report of a pack problem has, instead of one. */
export const reviewPictures: Migration = {
  name: '0090-review-pictures',
  sql: `
ALTER TABLE reviews ADD COLUMN pictures text NOT NULL DEFAULT '[]';
UPDATE reviews SET pictures = '["' || picture || '"]' WHERE picture IS NOT NULL;
ALTER TABLE reviews DROP COLUMN picture;
`,
}
