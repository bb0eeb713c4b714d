import type { Migration } from './migration.ts'

/**
 * The amount of a refund per line, also where no whole pack is refunded, and its legal cause. For earlier refunds the amounts
 * come from the credit note, if there is one; otherwise a refund of a single line belongs to that line.
 */
export const refundLineAmounts: Migration = {
  name: '0026-refunds-name-their-lines',
  sql: `
ALTER TABLE refunds ADD COLUMN cause text CHECK (cause IN ('returned', 'deficient', 'overcharged', 'goodwill'));
ALTER TABLE refund_lines ADD COLUMN amount_paise bigint NOT NULL DEFAULT 0 CHECK (amount_paise >= 0);
UPDATE refund_lines SET amount_paise = coalesce(
  (SELECT n.gross_paise FROM credit_note_lines n JOIN credit_notes c ON c.number = n.number
    WHERE c.refund_id = refund_lines.refund_id AND n.position = refund_lines.position),
  (SELECT r.amount_paise FROM refunds r WHERE r.id = refund_lines.refund_id
    AND 1 = (SELECT count(*) FROM refund_lines o WHERE o.refund_id = r.id)),
  0);
`,
  postgres: `
ALTER TABLE refund_lines DROP CONSTRAINT refund_lines_quantity_check;
ALTER TABLE refund_lines ADD CONSTRAINT refund_lines_quantity_check CHECK (quantity >= 0);
`,
  sqlite: `
CREATE TABLE refund_lines_anew (
  refund_id text NOT NULL REFERENCES refunds (id),
  position bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity >= 0),
  stock text NOT NULL CHECK (stock IN ('restock', 'write-off', 'keep')),
  grams_back bigint NOT NULL CHECK (grams_back >= 0),
  amount_paise bigint NOT NULL DEFAULT 0 CHECK (amount_paise >= 0),
  PRIMARY KEY (refund_id, position)
);
INSERT INTO refund_lines_anew (refund_id, position, quantity, stock, grams_back, amount_paise)
  SELECT refund_id, position, quantity, stock, grams_back, amount_paise FROM refund_lines;
DROP TABLE refund_lines;
ALTER TABLE refund_lines_anew RENAME TO refund_lines;
`,
}
