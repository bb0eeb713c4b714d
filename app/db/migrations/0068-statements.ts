import type { Migration } from './migration.ts'

/**
 * The lines of the statements that couriers and gateways send: which parcel, payment or refund each is of, what it pays, what was kept
 * of it, and what was found.
 */
export const statements: Migration = {
  name: '0068-statements',
  sql: `
CREATE TABLE statement_lines (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('courier', 'gateway')),
  reference text NOT NULL,
  transfer text NOT NULL,
  occurrence bigint NOT NULL CHECK (occurrence > 0),
  finding text NOT NULL
    CHECK (finding IN ('matched', 'short', 'over', 'double', 'not-due', 'taken-back', 'unknown')),
  amount_paise bigint NOT NULL,
  fee_paise bigint,
  expected_paise bigint,
  order_id text REFERENCES orders (id),
  parcel_id text REFERENCES parcels (id),
  payment_id text REFERENCES payments (id),
  refund_id text REFERENCES refunds (id),
  imported_at timestamptz NOT NULL,
  imported_by text NOT NULL,
  settled_at timestamptz,
  UNIQUE (kind, reference, transfer, occurrence)
);
CREATE INDEX statement_lines_open ON statement_lines (imported_at, id) WHERE settled_at IS NULL AND finding <> 'matched';
CREATE INDEX statement_lines_of_payment ON statement_lines (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX statement_lines_of_parcel ON statement_lines (parcel_id) WHERE parcel_id IS NOT NULL;
CREATE INDEX statement_lines_of_order ON statement_lines (order_id) WHERE order_id IS NOT NULL;
`,
}
