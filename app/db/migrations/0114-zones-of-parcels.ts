import type { Migration } from './migration.ts'

/**
 * The delivery zone of a parcel, that of its order, so that the carrier which staff used last for a zone is found by an
 * index, however many parcels were sent since.
 */
export const zonesOfParcels: Migration = {
  name: '0114-zones-of-parcels',
  sql: `
ALTER TABLE parcels ADD COLUMN zone text;
UPDATE parcels SET zone = (SELECT o.zone FROM orders o WHERE o.id = parcels.order_id);
CREATE INDEX parcels_typed ON parcels (carrier, zone, created_at, state) WHERE courier = 'own' AND carrier IS NOT NULL;
`,
}
