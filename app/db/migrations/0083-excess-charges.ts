import type { Migration } from './migration.ts'

/**
 * What a courier charges beyond the freight of a parcel, for a weight it disputes. Until now the amount of such a file was taken for the
 * whole charge of the parcel; the column that was read last tells which it was.
 */
export const excessCharges: Migration = {
  name: '0083-excess-charges',
  sql: `
ALTER TABLE weight_charges ADD COLUMN excess_paise bigint CHECK (excess_paise >= 0);
UPDATE weight_charges SET excess_paise = charged_paise, charged_paise = NULL WHERE EXISTS (
  SELECT 1 FROM file_columns WHERE kind = 'weights' AND lower(columns) LIKE '%"charge"%:%"%excess%');
`,
}
