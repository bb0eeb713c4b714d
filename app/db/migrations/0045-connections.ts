import type { Migration } from './migration.ts'

/**
 * Keys of services that the owner typed in the panel. `sealed` holds them, encrypted; `shown` what a browser may see. The row
 * in use has no `replaced_at`; a replaced one is kept where what was made under it lives on, as payments do.
 */
export const connections: Migration = {
  name: '0045-connections',
  sql: `
CREATE TABLE connections (
  id text PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  sealed text NOT NULL,
  shown text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by text NOT NULL,
  replaced_at timestamptz,
  tested_at timestamptz,
  test_fault text
);
CREATE UNIQUE INDEX connections_in_use ON connections (name) WHERE replaced_at IS NULL;
`,
}
