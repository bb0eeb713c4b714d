import type { Migration } from './migration.ts'

/**
 * The old slugs of products, the redirects of the owner, and the paths that were requested and not found. Products have a title and
 * a description for search engines, and alt texts of their pictures. A redirect leads to a path or to a product, which need not
 * exist any more.
 */
export const slugsAndRedirects: Migration = {
  name: '0040-slugs-and-redirects',
  sql: `
ALTER TABLE products ADD COLUMN meta_title text NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN meta_description text NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN image_alts text NOT NULL DEFAULT '{}';
CREATE TABLE old_slugs (
  slug text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX old_slugs_product_id ON old_slugs (product_id);
CREATE TABLE redirects (
  from_path text PRIMARY KEY,
  to_path text,
  to_product_id text,
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((to_path IS NULL) <> (to_product_id IS NULL))
);
CREATE INDEX redirects_to_path ON redirects (to_path);
CREATE TABLE missing_pages (
  path text PRIMARY KEY,
  times bigint NOT NULL CHECK (times > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
`,
}
