import type { Migration } from './migration.ts'

/**
 * A parcel keeps, as JSON, how it was before staff marked it as lost and before they marked its order as delivered, so
 * that finding it again and undoing the delivery lead back there. The payment of another order under a reference is found
 * by it.
 */
export const parcelsBeforeAndPaymentReferences: Migration = {
  name: '0100-parcels-before-and-payment-references',
  sql: `
ALTER TABLE parcels ADD COLUMN before_loss text;
ALTER TABLE parcels ADD COLUMN before_delivery text;
CREATE INDEX payments_capture_ref ON payments (capture_ref) WHERE capture_ref IS NOT NULL;
`,
}
