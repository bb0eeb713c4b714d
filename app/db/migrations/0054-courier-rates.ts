import type { Migration } from './migration.ts'

/**
 * What the courier asked for bringing a parcel of some weight to a PIN code, kept for a while: the checkout shows it, and the order
 * is placed with it.
 */
export const courierRates: Migration = {
  name: '0054-courier-rates',
  sql: `
CREATE TABLE courier_rates (
  id text PRIMARY KEY,
  is_serviceable bigint NOT NULL CHECK (is_serviceable IN (0, 1)),
  takes_cash bigint NOT NULL CHECK (takes_cash IN (0, 1)),
  rate_paise bigint CHECK (rate_paise >= 0),
  asked_at timestamptz NOT NULL
);
CREATE INDEX courier_rates_by_time ON courier_rates (asked_at);
`,
}
