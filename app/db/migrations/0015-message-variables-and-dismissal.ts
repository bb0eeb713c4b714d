import type { Migration } from './migration.ts'

/** The variables of a text message apart from its text, and the time when the owner dismissed a message that was given up. */
export const messageVariablesAndDismissal: Migration = {
  name: '0015-notifications',
  sql: `
ALTER TABLE outbox ADD COLUMN variables text NOT NULL DEFAULT '{}';
ALTER TABLE outbox ADD COLUMN dismissed_at timestamptz;
CREATE INDEX outbox_not_taken ON outbox (created_at) WHERE sent_at IS NULL AND error IS NOT NULL AND dismissed_at IS NULL;
`,
}
