import type { Migration } from './migration.ts'

/** Uploads whose files are deleted once nothing shows them. */
export const pictureRemovals: Migration = {
  name: '0003-uploads',
  sql: `
CREATE TABLE picture_removals (
  key text PRIMARY KEY,
  asked_at timestamptz NOT NULL
);
`,
}
