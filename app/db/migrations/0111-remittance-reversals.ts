import type { Migration } from './migration.ts'

/**
 * A remittance that was booked by mistake is taken back in a row of its own, which keeps the cash that it held of each
 * order. Lines of statements that had paid this cash count no more, until a file brings them again.
 */
export const remittanceReversals: Migration = {
  name: '0111-remittance-reversals',
  sql: `
CREATE TABLE remittance_reversals (
  remittance_id text PRIMARY KEY REFERENCES cash_remittances (id),
  reason text NOT NULL,
  reversed_at timestamptz NOT NULL,
  reversed_by text NOT NULL
);
CREATE INDEX remittance_reversals_by_time ON remittance_reversals (reversed_at, remittance_id);
CREATE TABLE reversed_cash (
  remittance_id text NOT NULL REFERENCES remittance_reversals (remittance_id),
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  short_paise bigint NOT NULL CHECK (short_paise BETWEEN 0 AND amount_paise),
  PRIMARY KEY (remittance_id, order_id)
);
CREATE INDEX reversed_cash_of_order ON reversed_cash (order_id);
ALTER TABLE statement_lines ADD COLUMN taken_back_at timestamptz;
`,
}
