import type { Migration } from './migration.ts'

/**
 * Refunds that the shop did not request and second captures of a payment are parked too, each under the gateway's own reference.
 * A parked sum is marked before the gateway is asked to refund it, so that it cannot be matched to an order meanwhile.
 */
export const parkedRefunds: Migration = {
  name: '0031-unasked-refunds-are-parked',
  sql: `
ALTER TABLE payments ADD COLUMN capture_ref text;
CREATE TABLE parked_money_anew (
  id text PRIMARY KEY,
  gateway text NOT NULL,
  gateway_ref text NOT NULL,
  reference text NOT NULL,
  order_named text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('unknown-payment', 'other-amount', 'other-currency', 'other-order', 'second-capture',
    'refund-unasked', 'refund-mismatch', 'refund-unknown')),
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  received_at timestamptz NOT NULL,
  sending_at timestamptz,
  settled_at timestamptz,
  settled_as text CHECK (settled_as IN ('matched', 'recorded', 'refunded', 'noted')),
  settled_by text,
  note text NOT NULL DEFAULT ''
);
INSERT INTO parked_money_anew (id, gateway, gateway_ref, reference, order_named, reason, amount_paise, currency, received_at,
    settled_at, settled_as, settled_by, note)
  SELECT id, gateway, gateway_ref, gateway_ref, order_named, reason, amount_paise, currency, received_at,
    settled_at, settled_as, settled_by, note FROM parked_money;
DROP TABLE parked_money;
ALTER TABLE parked_money_anew RENAME TO parked_money;
CREATE UNIQUE INDEX parked_money_by_reference ON parked_money (gateway, reference);
CREATE INDEX parked_money_open ON parked_money (received_at) WHERE settled_at IS NULL;
`,
}
