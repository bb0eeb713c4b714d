import type { Migration } from './migration.ts'

/**
 * Refunds of single packs, refunds by hand, and edits before packing that wait for the shopper to pay the difference.
 */
export const refundsAndEdits: Migration = {
  name: '0005-money-after-the-sale',
  sql: `
ALTER TABLE refunds ADD COLUMN purpose text NOT NULL DEFAULT 'unneeded' CHECK (purpose IN ('unneeded', 'goods'));
ALTER TABLE refunds ADD COLUMN channel text NOT NULL DEFAULT 'source' CHECK (channel IN ('source', 'by-hand'));
ALTER TABLE refunds ADD COLUMN payee text;
CREATE TABLE refund_lines (
  refund_id text NOT NULL REFERENCES refunds (id),
  position bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  stock text NOT NULL CHECK (stock IN ('restock', 'write-off', 'keep')),
  grams_back bigint NOT NULL CHECK (grams_back >= 0),
  PRIMARY KEY (refund_id, position)
);
CREATE TABLE order_edits (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  lines text NOT NULL,
  due_paise bigint NOT NULL CHECK (due_paise > 0),
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('paid', 'waived', 'undone', 'expired', 'cancelled')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX order_edits_open ON order_edits (order_id) WHERE ended_at IS NULL;
ALTER TABLE payments ADD COLUMN edit_id text REFERENCES order_edits (id);
`,
}
