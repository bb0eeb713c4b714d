import type { Migration } from './migration.ts'

/**
 * A parcel keeps the day that its van was ordered for. On a manifest that waits for no van, the last request was for all
 * parcels that were booked.
 */
export const pickupDayOfParcels: Migration = {
  name: '0088-pickup-day-of-parcels',
  sql: `
ALTER TABLE parcels ADD COLUMN pickup_day text;
UPDATE parcels SET pickup_day = (SELECT manifests.pickup_day FROM manifests WHERE manifests.id = parcels.manifest_id
  AND manifests.pickup_due_at IS NULL AND manifests.pickup_failure IS NULL) WHERE parcels.state = 'booked';
`,
}
