import type { Migration } from './migration.ts'

const CHECK = /\bCHECK \(channel IN \([^)]*\)\)/

/**
 * A message may go by WhatsApp too, and by the next channel where it does not arrive: `cause_id` is the first message of such a
 * chain, `next_channels` what is left of it. The service's own id of a message is what its receipts name. Of each WhatsApp
 * template its state at the service is stored, and of each shopper the channels in the order they prefer.
 */
export const messageChannels: Migration = {
  name: '0057-message-channels',
  sql: `
CREATE TABLE message_channels (
  name text PRIMARY KEY
);
INSERT INTO message_channels (name) VALUES ('sms'), ('mail'), ('whatsapp');
ALTER TABLE outbox ADD COLUMN cause_id text;
ALTER TABLE outbox ADD COLUMN next_channels text;
ALTER TABLE outbox ADD COLUMN phone text;
ALTER TABLE outbox ADD COLUMN provider_id text;
ALTER TABLE outbox ADD COLUMN delivered_at timestamptz;
ALTER TABLE outbox ADD COLUMN read_at timestamptz;
CREATE UNIQUE INDEX outbox_once_by_channel ON outbox (cause_id, channel) WHERE cause_id IS NOT NULL;
CREATE INDEX outbox_by_provider_id ON outbox (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX outbox_next_channel ON outbox (created_at) WHERE next_channels IS NOT NULL;
ALTER TABLE users ADD COLUMN channels text;
CREATE TABLE whatsapp_templates (
  kind text PRIMARY KEY,
  name text NOT NULL,
  language text NOT NULL,
  state text NOT NULL,
  reason text,
  checked_at timestamptz NOT NULL
);
`,
  postgres: `
ALTER TABLE outbox DROP CONSTRAINT outbox_channel_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_channel_fkey FOREIGN KEY (channel) REFERENCES message_channels (name);
`,
  rebuild: {
    outbox: (createTable) => {
      if (!CHECK.test(createTable)) throw new Error('The table outbox has no CHECK that lists the channels')
      return createTable.replace(CHECK, 'REFERENCES message_channels (name)')
    },
  },
}
