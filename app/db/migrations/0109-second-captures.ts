import type { Migration } from './migration.ts'

/**
 * A second capture of one payment is a payment of its own, which goes back: it has the gateway's reference of the first,
 * whose page took both, and is written once per capture.
 */
export const secondCaptures: Migration = {
  name: '0109-second-captures',
  sql: `
ALTER TABLE payments ADD COLUMN second_of_ref text;
CREATE UNIQUE INDEX payments_by_second_capture ON payments (gateway, second_of_ref, capture_ref) WHERE second_of_ref IS NOT NULL;
`,
}
