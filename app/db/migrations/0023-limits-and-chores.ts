import type { Migration } from './migration.ts'

/**
 * Counts of requests that may be taken back, and that no longer name who asked; one-time codes that know which device or
 * session asked for them; when each chore last ran, so that restarts do not put it off.
 */
export const limitsAndChores: Migration = {
  name: '0023-limits-and-chores',
  sql: `
DROP TABLE rate_counts;
CREATE TABLE rate_counts (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  times bigint NOT NULL CHECK (times >= 0),
  PRIMARY KEY (bucket, window_start)
);
ALTER TABLE one_time_codes ADD COLUMN trusted_by text;
CREATE INDEX one_time_codes_by_time ON one_time_codes (sent_at);
CREATE TABLE chores (
  name text PRIMARY KEY,
  last_run_at timestamptz NOT NULL
);
`,
}
