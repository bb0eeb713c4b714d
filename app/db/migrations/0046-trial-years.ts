import type { Migration } from './migration.ts'

/** The trial year of a shop, at most one: how far it is loaded, and the stock that was there before, to be put back. */
export const trialYears: Migration = {
  name: '0046-trial-years',
  sql: `
CREATE TABLE trial_years (
  id text PRIMARY KEY CHECK (id = 'one'),
  status text NOT NULL CHECK (status IN ('loading', 'loaded', 'removing')),
  seed bigint NOT NULL,
  percent bigint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  stock_before text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  claimed_until timestamptz
);
`,
}
