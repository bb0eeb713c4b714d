import type { Migration } from './migration.ts'

/** A partial index of refunds to be paid out by hand, which are few among many. */
export const payoutIndex: Migration = {
  name: '0020-payouts-are-found',
  sql: `
CREATE INDEX refunds_to_pay_out ON refunds (order_id) WHERE status = 'pending' AND channel = 'by-hand';
`,
}
