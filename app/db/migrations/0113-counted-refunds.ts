import type { Migration } from './migration.ts'

/**
 * What was paid back of each payment out of the cash drawer and was counted with a remittance, so that the count can be
 * taken back. Of earlier counts it is known where all of it was paid back of the sales that were counted; those in which
 * a sale of another day, or one by UPI, was paid back have no rows.
 */
export const countedRefunds: Migration = {
  name: '0113-counted-refunds',
  sql: `
CREATE TABLE counted_refunds (
  remittance_id text NOT NULL REFERENCES cash_remittances (id),
  payment_id text NOT NULL REFERENCES payments (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  PRIMARY KEY (remittance_id, payment_id)
);
CREATE INDEX counted_refunds_of_payment ON counted_refunds (payment_id);
INSERT INTO counted_refunds (remittance_id, payment_id, amount_paise)
  SELECT p.remittance_id, p.id, sum(d.amount_paise) FROM payments p
  JOIN cash_remittances c ON c.id = p.remittance_id AND c.paid_back_paise > 0
  JOIN refunds r ON r.payment_id = p.id
  JOIN refund_payouts d ON d.refund_id = r.id AND d.from_drawer = 1 AND d.paid_at <= c.received_at
  GROUP BY p.remittance_id, p.id HAVING sum(d.amount_paise) > 0;
DELETE FROM counted_refunds WHERE remittance_id IN (
  SELECT c.id FROM cash_remittances c JOIN counted_refunds k ON k.remittance_id = c.id
  GROUP BY c.id, c.paid_back_paise HAVING sum(k.amount_paise) <> c.paid_back_paise);
`,
}
