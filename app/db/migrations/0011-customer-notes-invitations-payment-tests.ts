import type { Migration } from './migration.ts'

/**
 * Customer notes, invitations to the team by phone, and payments that only test the gateway. Sums over all orders of every
 * customer are read from a covering index.
 */
export const customerNotesInvitationsPaymentTests: Migration = {
  name: '0011-people',
  sql: `
CREATE TABLE customer_notes (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  words text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX customer_notes_by_user ON customer_notes (user_id, at);

CREATE TABLE invitations (
  phone text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('packer', 'manager', 'owner')),
  invited_by text NOT NULL,
  invited_at timestamptz NOT NULL
);

CREATE TABLE payment_tests (
  id text PRIMARY KEY,
  actor text NOT NULL,
  gateway text NOT NULL,
  gateway_ref text,
  gateway_url text,
  status text NOT NULL CHECK (status IN ('created', 'pending', 'failed', 'captured', 'refunded')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  failure text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_tests_by_time ON payment_tests (created_at);

CREATE TABLE payment_test_steps (
  test_id text NOT NULL REFERENCES payment_tests (id),
  position bigint NOT NULL,
  at timestamptz NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (test_id, position)
);

CREATE INDEX orders_by_customer ON orders (user_id, status, weight_grams, placed_at);
`,
}
