import type { Migration } from './migration.ts'

/**
 * Received money that matches no payment waits to be settled by a person; payments parked so far are moved here. The sample
 * products no longer name an invented importer.
 */
export const parkedMoney: Migration = {
  name: '0030-parked-money',
  sql: `
CREATE TABLE parked_money (
  id text PRIMARY KEY,
  gateway text NOT NULL,
  gateway_ref text NOT NULL,
  order_named text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('unknown-payment', 'other-amount', 'other-currency', 'other-order')),
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  received_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_as text CHECK (settled_as IN ('matched', 'refunded', 'noted')),
  settled_by text,
  note text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX parked_money_by_ref ON parked_money (gateway, gateway_ref);
CREATE INDEX parked_money_open ON parked_money (received_at) WHERE settled_at IS NULL;
INSERT INTO parked_money (id, gateway, gateway_ref, order_named, reason, amount_paise, currency, received_at)
SELECT 'prk_' || p.id, p.gateway, p.gateway_ref, p.order_id, 'other-amount',
  COALESCE((SELECT MAX(e.amount_paise) FROM payment_events e WHERE e.payment_id = p.id AND e.effect = 'park'), p.amount_paise),
  COALESCE((SELECT MAX(e.currency) FROM payment_events e WHERE e.payment_id = p.id AND e.effect = 'park'), p.currency), p.updated_at
FROM payments p WHERE p.status = 'parked' AND p.gateway_ref IS NOT NULL;
UPDATE products SET imported_by = NULL WHERE imported_by = 'Sample entry: name and address of the importer';
`,
}
