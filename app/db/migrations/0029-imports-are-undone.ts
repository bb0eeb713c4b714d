import type { Migration } from './migration.ts'

/** What each row of a file changes, with what looks like a slip, and the product before it: an import can be undone whole. */
export const importsAreUndone: Migration = {
  name: '0029-imports-are-undone',
  sql: `
ALTER TABLE product_imports ADD COLUMN undo_asked_at timestamptz;
ALTER TABLE product_imports ADD COLUMN undone_at timestamptz;
ALTER TABLE product_import_rows ADD COLUMN changes text NOT NULL DEFAULT '[]';
ALTER TABLE product_import_rows ADD COLUMN warnings text NOT NULL DEFAULT '[]';
ALTER TABLE product_import_rows ADD COLUMN before text;
ALTER TABLE product_import_rows ADD COLUMN before_version bigint;
ALTER TABLE product_import_rows ADD COLUMN saved_version bigint;
ALTER TABLE product_import_rows ADD COLUMN undone text CHECK (undone IN ('undone', 'changed-since', 'refused'));
`,
}
