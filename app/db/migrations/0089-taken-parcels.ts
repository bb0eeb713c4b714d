import type { Migration } from './migration.ts'

/** Whether a courier has taken a manifest follows from its parcels: one booked after the others still waits for a van. */
export const takenParcels: Migration = {
  name: '0089-taken-parcels',
  sql: `
ALTER TABLE manifests DROP COLUMN taken_at;
`,
}
