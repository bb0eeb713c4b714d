import type { Migration } from './migration.ts'

/** How often a store refused to remove an upload: it is asked again later each time. */
export const removalsThatFail: Migration = {
  name: '0019-removals-that-fail',
  sql: `
ALTER TABLE picture_removals ADD COLUMN tries integer NOT NULL DEFAULT 0;
`,
}
