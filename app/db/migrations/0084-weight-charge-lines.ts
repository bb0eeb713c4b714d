import type { Migration } from './migration.ts'

/**
 * What couriers' files say about a parcel, each thing once: a file that comes again says nothing new, and the way out and
 * the way back of a parcel may be charged in different files. `weight_charges` stays the sum of a parcel.
 */
export const weightChargeLines: Migration = {
  name: '0084-weight-charge-lines',
  sql: `
CREATE TABLE weight_charge_lines (
  parcel_id text NOT NULL REFERENCES parcels (id),
  kind text NOT NULL CHECK (kind IN ('charge', 'excess', 'weight')),
  grams bigint NOT NULL CHECK (grams > 0),
  paise bigint NOT NULL CHECK (paise >= 0),
  import_number bigint NOT NULL CHECK (import_number > 0),
  PRIMARY KEY (parcel_id, kind, grams, paise)
);
INSERT INTO weight_charge_lines (parcel_id, kind, grams, paise, import_number)
  SELECT parcel_id, 'charge', charged_grams, charged_paise, 1 FROM weight_charges WHERE charged_paise IS NOT NULL;
INSERT INTO weight_charge_lines (parcel_id, kind, grams, paise, import_number)
  SELECT parcel_id, 'excess', charged_grams, excess_paise, 1 FROM weight_charges WHERE excess_paise IS NOT NULL;
INSERT INTO weight_charge_lines (parcel_id, kind, grams, paise, import_number)
  SELECT parcel_id, 'weight', charged_grams, 0, 1 FROM weight_charges WHERE charged_paise IS NULL AND excess_paise IS NULL;
`,
}
