import type { Migration } from './migration.ts'

/** Imports of products from files: the meaning of their columns and the outcome of each row. */
export const productImports: Migration = {
  name: '0009-product-imports',
  sql: `
CREATE TABLE product_imports (
  id text PRIMARY KEY,
  file_name text NOT NULL,
  headers text NOT NULL,
  mapping text NOT NULL,
  status text NOT NULL CHECK (status IN ('mapping', 'checked', 'running', 'done', 'cancelled')),
  actor text NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  claimed_until timestamptz
);
CREATE INDEX product_imports_by_time ON product_imports (created_at);

CREATE TABLE product_import_rows (
  import_id text NOT NULL REFERENCES product_imports (id),
  position bigint NOT NULL CHECK (position > 0),
  cells text NOT NULL,
  plan text CHECK (plan IN ('create', 'update', 'unchanged', 'failed')),
  outcome text CHECK (outcome IN ('create', 'update', 'unchanged', 'failed')),
  errors text NOT NULL,
  product_id text,
  PRIMARY KEY (import_id, position)
);
`,
}
