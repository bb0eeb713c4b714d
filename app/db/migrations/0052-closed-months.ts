import type { Migration } from './migration.ts'

/** The months whose books are closed (YYYY-MM in India), with the sums of every register at that time, as JSON. */
export const closedMonths: Migration = {
  name: '0052-closed-months',
  sql: `
CREATE TABLE closed_months (
  month text PRIMARY KEY,
  sums text NOT NULL,
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL
);
`,
}
