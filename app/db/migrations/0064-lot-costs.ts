import type { Migration } from './migration.ts'

/** What a delivery cost, in paise per kilogram without GST; null where nobody has entered it. */
export const lotCosts: Migration = {
  name: '0064-lot-costs',
  sql: `
ALTER TABLE lots ADD COLUMN cost_paise_per_kg bigint CHECK (cost_paise_per_kg >= 0);
`,
}
