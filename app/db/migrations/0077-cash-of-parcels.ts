import type { Migration } from './migration.ts'

/**
 * Migration 0077: of an order on its way that is to be paid in cash, the first parcel collects it where none does. A
 * parcel sent with the shop's own courier, after another courier had been asked, was written without its cash.
 */
export const cashOfParcels: Migration = {
  name: '0077-cash-of-parcels',
  sql: `
UPDATE parcels SET collect_paise = (SELECT o.total_paise FROM orders o WHERE o.id = parcels.order_id)
WHERE state <> 'cancelled'
  AND order_id IN (SELECT id FROM orders WHERE payment_status = 'cod_due'
    AND status IN ('packed', 'shipped', 'out_for_delivery', 'undelivered'))
  AND NOT EXISTS (SELECT 1 FROM parcels other WHERE other.order_id = parcels.order_id AND other.state <> 'cancelled'
    AND (other.collect_paise > 0 OR other.position < parcels.position));
`,
}
