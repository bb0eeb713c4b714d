import type { Migration } from './migration.ts'

/**
 * Rate counts that can be decremented and no longer name the client, the trusted device or session of a one-time code, and the
 * last run of each background job, so that restarts do not postpone it.
 */
export const limitsAndJobs: Migration = {
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
