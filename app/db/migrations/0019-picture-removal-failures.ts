import type { Migration } from './migration.ts'

/** The number of times a store failed to delete an upload; each try waits longer. */
export const pictureRemovalFailures: Migration = {
  name: '0019-removals-that-fail',
  sql: `
ALTER TABLE picture_removals ADD COLUMN tries integer NOT NULL DEFAULT 0;
`,
}
