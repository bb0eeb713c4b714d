import type { Migration } from './migration.ts'

/** The changes and warnings of each row of an import and the product before it, so that an import can be undone. */
export const importUndo: Migration = {
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
