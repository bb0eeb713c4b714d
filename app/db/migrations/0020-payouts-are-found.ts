import type { Migration } from './migration.ts'

/** Refunds to be paid out by hand are few among many: the dashboard and the list of orders find them without reading the rest. */
export const payoutsAreFound: Migration = {
  name: '0020-payouts-are-found',
  sql: `
CREATE INDEX refunds_to_pay_out ON refunds (order_id) WHERE status = 'pending' AND channel = 'by-hand';
`,
}
