import type { Migration } from './migration.ts'

/** What the shop filed for a period, typed in to compare it with its documents, and which months the IFF has furnished. */
export const taxFilings: Migration = {
  name: '0066-tax-filings',
  sql: `
CREATE TABLE tax_filings (
  form text NOT NULL CHECK (form IN ('iff', 'gstr-3b')),
  period text NOT NULL,
  figures text,
  recorded_at text NOT NULL,
  recorded_by text NOT NULL,
  PRIMARY KEY (form, period)
);
`,
}
