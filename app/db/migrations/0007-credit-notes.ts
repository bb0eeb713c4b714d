import type { Migration } from './migration.ts'

/** Credit notes with their own numbers, line by line, with the tax of each. */
export const creditNotes: Migration = {
  name: '0007-credit-notes',
  sql: `
CREATE TABLE credit_notes (
  number text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  refund_id text,
  reason text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  issued_at timestamptz NOT NULL
);
CREATE INDEX credit_notes_by_order ON credit_notes (order_id);
CREATE TABLE credit_note_lines (
  number text NOT NULL REFERENCES credit_notes (number),
  position bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity >= 0),
  gross_paise bigint NOT NULL CHECK (gross_paise > 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  PRIMARY KEY (number, position),
  CHECK (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
`,
}
