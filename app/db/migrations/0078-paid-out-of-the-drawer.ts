import type { Migration } from './migration.ts'

/**
 * Migration 0078: which refunds were paid out of the cash drawer, how much of that is not counted yet, and how much each count was
 * without. Until now every refund of a sale at the counter was taken for one out of the drawer, unless the drawer had been counted.
 */
export const paidOutOfTheDrawer: Migration = {
  name: '0078-paid-out-of-the-drawer',
  sql: `
ALTER TABLE refund_payouts ADD COLUMN from_drawer integer NOT NULL DEFAULT 0 CHECK (from_drawer IN (0, 1));
ALTER TABLE payments ADD COLUMN drawer_paise bigint NOT NULL DEFAULT 0 CHECK (drawer_paise >= 0);
ALTER TABLE cash_remittances ADD COLUMN paid_back_paise bigint NOT NULL DEFAULT 0 CHECK (paid_back_paise >= 0);
CREATE INDEX payments_paid_back ON payments (collected_by, order_id) WHERE drawer_paise > 0;
UPDATE refund_payouts SET from_drawer = 1 WHERE EXISTS (
  SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN cash_remittances c ON c.id = p.remittance_id
  WHERE r.id = refund_payouts.refund_id AND p.collected_by = 'Shop counter'
    AND (c.id IS NULL OR refund_payouts.paid_at <= c.received_at));
UPDATE payments SET drawer_paise = refunded_paise WHERE collected_by = 'Shop counter' AND remittance_id IS NULL;
UPDATE cash_remittances SET paid_back_paise =
  (SELECT sum(p.captured_paise) FROM payments p WHERE p.remittance_id = cash_remittances.id) - expected_paise
WHERE courier = 'Shop counter';
`,
}
