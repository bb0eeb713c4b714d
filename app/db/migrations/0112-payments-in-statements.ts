import type { Migration } from './migration.ts'

/**
 * When the settlement file of a gateway first named each payment, beside the payment, so that those which none has named
 * are found without reading all payments and their lines. Their index has what is summed of them, as they are many in a
 * shop that uploads no files.
 */
export const paymentsInStatements: Migration = {
  name: '0112-payments-in-statements',
  sql: `
ALTER TABLE payments ADD COLUMN statement_at timestamptz;
UPDATE payments SET statement_at = (SELECT min(l.imported_at) FROM statement_lines l
  WHERE l.payment_id = payments.id AND l.kind = 'gateway')
WHERE id IN (SELECT payment_id FROM statement_lines WHERE payment_id IS NOT NULL AND kind = 'gateway');
CREATE INDEX payments_in_statements ON payments (captured_at) WHERE statement_at IS NOT NULL;
CREATE INDEX payments_in_no_statement ON payments (captured_at, captured_paise, gateway, statement_at)
  WHERE statement_at IS NULL AND captured_paise > 0 AND gateway <> 'cash' AND gateway <> 'counter' AND gateway <> 'door';
`,
}
