import type { Migration } from './migration.ts'

/**
 * Collections of products, such as gifts for Diwali. A product is in any number of them. A slug that a collection had before leads
 * to it.
 */
export const collections: Migration = {
  name: '0048-collections',
  sql: `
CREATE TABLE collections (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  hindi_name text NOT NULL,
  description text NOT NULL,
  picture_of text NOT NULL,
  position integer NOT NULL,
  published_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections (id),
  product_id text NOT NULL REFERENCES products (id),
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_product_id ON collection_products (product_id);
CREATE TABLE old_collection_slugs (
  slug text PRIMARY KEY,
  collection_id text NOT NULL REFERENCES collections (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX old_collection_slugs_collection_id ON old_collection_slugs (collection_id);
`,
}
