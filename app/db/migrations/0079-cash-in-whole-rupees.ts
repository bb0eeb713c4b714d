import type { Migration } from './migration.ts'

/** Cash is collected in whole rupees, so that it may be some paise more than its orders cost. */
export const cashInWholeRupees: Migration = {
  name: '0079-cash-in-whole-rupees',
  sql: `
ALTER TABLE cash_remittances ADD COLUMN surplus_paise bigint NOT NULL DEFAULT 0 CHECK (surplus_paise >= 0);
`,
}
