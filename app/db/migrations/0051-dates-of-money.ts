import type { Migration } from './migration.ts'

/**
 * When money moved: when a payment was captured, when each refund was paid out, or came back because the gateway could not deliver
 * it, and when a shortage of a courier was settled. Earlier dates are those of the events and the audit log.
 */
export const datesOfMoney: Migration = {
  name: '0051-dates-of-money',
  sql: `
ALTER TABLE payments ADD COLUMN captured_at timestamptz;
UPDATE payments SET captured_at = CASE WHEN gateway = 'cash' THEN created_at ELSE coalesce(
    (SELECT min(e.received_at) FROM payment_events e
      WHERE e.payment_id = payments.id AND e.effect IN ('place', 'retake', 'complete', 'refund')),
    created_at) END
  WHERE captured_paise > 0;
CREATE INDEX payments_by_capture ON payments (captured_at, id) WHERE captured_at IS NOT NULL;
ALTER TABLE cash_remittances ADD COLUMN shortage_settled_at timestamptz;
UPDATE cash_remittances SET shortage_settled_at = coalesce(
    (SELECT max(a.at) FROM audit_log a
      WHERE a.action = 'settle-shortage' AND a.subject = 'remittance:' || cash_remittances.id),
    received_at)
  WHERE shortage IN ('received', 'written-off');
CREATE INDEX cash_remittances_by_settling ON cash_remittances (shortage_settled_at) WHERE shortage_settled_at IS NOT NULL;
CREATE TABLE refund_payouts (
  refund_id text NOT NULL REFERENCES refunds (id),
  position bigint NOT NULL CHECK (position > 0),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  reference text NOT NULL,
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (refund_id, position)
);
CREATE INDEX refund_payouts_by_time ON refund_payouts (paid_at, refund_id);
INSERT INTO refund_payouts (refund_id, position, amount_paise, reference, paid_at)
  SELECT id, 1, amount_paise, coalesce(gateway_ref, ''), updated_at FROM refunds WHERE status = 'done';
`,
}
