import type { Migration } from './migration.ts'

/**
 * Offers to many shoppers: what is sent to whom, and for each person whether it was queued or why not. A campaign is written to a
 * person at most once, which the primary key of its recipients holds. The outbox knows which messages are offers.
 */
export const campaigns: Migration = {
  name: '0060-campaigns',
  sql: `
CREATE TABLE campaigns (
  id text PRIMARY KEY,
  name text NOT NULL,
  text text NOT NULL,
  subject text NOT NULL,
  link text NOT NULL,
  channels text NOT NULL,
  sms_template text NOT NULL,
  sms_header text NOT NULL,
  whatsapp_template text NOT NULL,
  whatsapp_language text NOT NULL,
  whatsapp_state text NOT NULL,
  whatsapp_reason text,
  segment text NOT NULL,
  per_day integer NOT NULL CHECK (per_day > 0),
  version integer NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  started_at timestamptz,
  stopped_at timestamptz,
  ended_at timestamptz
);
CREATE TABLE campaign_recipients (
  campaign_id text NOT NULL REFERENCES campaigns (id),
  user_id text NOT NULL REFERENCES users (id),
  channel text,
  message_id text UNIQUE,
  queued_at timestamptz,
  skipped text,
  PRIMARY KEY (campaign_id, user_id)
);
CREATE INDEX campaign_recipients_of_user ON campaign_recipients (user_id, queued_at);
ALTER TABLE outbox ADD COLUMN campaign_id text;
CREATE INDEX outbox_of_campaign ON outbox (campaign_id) WHERE campaign_id IS NOT NULL;
`,
}
