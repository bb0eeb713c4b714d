import type { Migration } from './migration.ts'

/**
 * The barcode number of each pack that a sticker was printed for, and what each person printed on last. A number outlives its
 * product, since it stands on packs; so neither table references another.
 */
export const packStickers: Migration = {
  name: '0058-pack-stickers',
  sql: `
CREATE TABLE pack_codes (
  product_id text NOT NULL,
  weight text NOT NULL,
  code text NOT NULL UNIQUE,
  PRIMARY KEY (product_id, weight)
);
CREATE TABLE print_choices (
  user_id text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
`,
}
