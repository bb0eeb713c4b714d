import type { Migration } from './migration.ts'

/**
 * What couriers charged a parcel for, from their own files, and the columns of such a file as they were chosen last.
 */
export const weightCharges: Migration = {
  name: '0055-weight-charges',
  sql: `
CREATE TABLE weight_charges (
  parcel_id text PRIMARY KEY REFERENCES parcels (id),
  charged_grams bigint NOT NULL CHECK (charged_grams > 0),
  charged_paise bigint CHECK (charged_paise >= 0),
  imported_at timestamptz NOT NULL,
  imported_by text NOT NULL,
  settled_at timestamptz
);
CREATE INDEX weight_charges_open ON weight_charges (imported_at) WHERE settled_at IS NULL;
CREATE TABLE weight_columns (
  id text PRIMARY KEY CHECK (id = 'last'),
  awb text NOT NULL,
  weight text NOT NULL,
  charge text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('kg', 'g'))
);
`,
}
