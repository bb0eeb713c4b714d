import type { Migration } from './migration.ts'

/**
 * A courier collects cash on delivery and remits it later: one remittance covers many orders. Cash of orders delivered before
 * this migration was never marked as received, so it counts as still with the courier.
 */
export const cashRemittances: Migration = {
  name: '0027-cash-remittances',
  sql: `
CREATE TABLE cash_remittances (
  id text PRIMARY KEY,
  courier text NOT NULL,
  reference text NOT NULL,
  expected_paise bigint NOT NULL CHECK (expected_paise > 0),
  received_paise bigint NOT NULL CHECK (received_paise BETWEEN 0 AND expected_paise),
  shortage text CHECK (shortage IN ('owed', 'received', 'written-off')),
  note text NOT NULL,
  received_at timestamptz NOT NULL,
  received_by text NOT NULL,
  CHECK ((shortage IS NULL) = (received_paise = expected_paise))
);
CREATE INDEX cash_remittances_by_time ON cash_remittances (received_at, id);
CREATE INDEX cash_remittances_short ON cash_remittances (received_at) WHERE shortage = 'owed';
ALTER TABLE payments ADD COLUMN collected_by text;
ALTER TABLE payments ADD COLUMN remittance_id text REFERENCES cash_remittances (id);
UPDATE payments SET collected_by = (SELECT coalesce(carrier, '') FROM orders WHERE orders.id = payments.order_id) WHERE gateway = 'cash';
CREATE INDEX payments_by_remittance ON payments (remittance_id) WHERE remittance_id IS NOT NULL;
CREATE INDEX payments_with_couriers ON payments (collected_by, created_at, captured_paise, order_id) WHERE gateway = 'cash' AND remittance_id IS NULL;
`,
}
