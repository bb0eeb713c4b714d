import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Manifest } from './manifest.ts'
import { hasLeftShop, isLiveParcel, PARCEL_STATES, type ParcelState } from './parcel-state.ts'

const COLUMNS = [
  'id',
  'courier',
  'created_at as createdAt',
  'created_by as createdBy',
  'pickup_day as pickupDay',
  'pickup_note as pickupNote',
  'pickup_failure as pickupFailure',
  'pickup_tries as pickupTries',
  'pickup_due_at as pickupDueAt',
] as const

/** A manifest, or null. */
export async function findManifest(db: Db, id: string): Promise<Manifest | null> {
  return (await db.selectFrom('manifests').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
}

const LIVE_STATES = PARCEL_STATES.filter(isLiveParcel)
const GONE_STATES = PARCEL_STATES.filter(hasLeftShop)

/** The newest manifests, with the numbers of their parcels that were not withdrawn, and of those that have left. */
export async function listManifests(db: Db, limit: number): Promise<(Manifest & { live: number; gone: number })[]> {
  const rows = await db
    .selectFrom('manifests')
    .select(COLUMNS)
    .select((eb) => {
      const count = (states: readonly ParcelState[]) =>
        eb
          .selectFrom('parcels')
          .whereRef('parcels.manifest_id', '=', 'manifests.id')
          .where('parcels.state', 'in', states)
          .select(({ fn }) => fn.countAll<number>().as('parcels'))
      return [count(LIVE_STATES).as('live'), count(GONE_STATES).as('gone')]
    })
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, live: row.live ?? 0, gone: row.gone ?? 0 }))
}

/** Whether the van of a courier has fetched a parcel on a day (YYYY-MM-DD), of any manifest. */
export async function hasVanFetched(db: Db, courier: string, day: string): Promise<boolean> {
  const fetched = await db
    .selectFrom('manifests')
    .innerJoin('parcels', 'parcels.manifest_id', 'manifests.id')
    .where('manifests.courier', '=', courier)
    // The last van of a manifest: an earlier one came before that day.
    .where('manifests.pickup_day', '>=', day)
    .where('parcels.pickup_day', '=', day)
    .where('parcels.state', 'in', GONE_STATES)
    .select('parcels.id')
    .executeTakeFirst()
  return fetched !== undefined
}

/** Writes a manifest, of whose pickup nothing is known yet. */
export async function insertManifest(
  tx: Tx,
  manifest: Pick<Manifest, 'id' | 'courier' | 'createdAt' | 'createdBy'> & Partial<Pick<Manifest, 'pickupDueAt'>>,
): Promise<void> {
  await tx
    .insertInto('manifests')
    .values({
      id: manifest.id,
      courier: manifest.courier,
      created_at: manifest.createdAt,
      created_by: manifest.createdBy,
      pickup_due_at: manifest.pickupDueAt,
      pickup_tries: 0,
      updated_at: manifest.createdAt,
    })
    .execute()
}

/** The manifests whose van is to be asked for: each of their parcels has its number, or was refused one. */
export async function listDueManifests(db: Db, at: Instant, limit: number): Promise<Manifest[]> {
  return db
    .selectFrom('manifests')
    .select(COLUMNS)
    .where('pickup_due_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parcels')
            .select('parcels.id')
            .whereRef('parcels.manifest_id', '=', 'manifests.id')
            .where('parcels.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('pickup_due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Claims the next try of a pickup until `leaseUntil`; false when another process has it. */
export async function claimCourierPickup(
  db: Db,
  { id, pickupTries }: Pick<Manifest, 'id' | 'pickupTries'>,
  leaseUntil: Instant,
): Promise<boolean> {
  const claimed = await db
    .updateTable('manifests')
    .set({ pickup_tries: pickupTries + 1, pickup_due_at: leaseUntil })
    .where('id', '=', id)
    .where('pickup_tries', '=', pickupTries)
    .where('pickup_due_at', 'is not', null)
    .executeTakeFirst()
  return wroteRow(claimed)
}

/**
 * Records the outcome of the try of a pickup claimed until `leaseUntil`. A time set meanwhile, for parcels booked
 * since, is kept.
 */
export async function updateCourierPickupTry(
  db: Db,
  { id, leaseUntil }: { id: string; leaseUntil: Instant },
  { pickupDueAt, ...change }: Pick<Manifest, 'pickupDueAt'> & Parameters<typeof updateManifest>[2],
  at: Instant,
): Promise<void> {
  await updateManifest(db, id, change, at)
  await db
    .updateTable('manifests')
    .set({ pickup_due_at: pickupDueAt })
    .where('id', '=', id)
    .where('pickup_due_at', '=', leaseUntil)
    .execute()
}

/** Updates what is known of the pickup of a manifest. */
export async function updateManifest(
  db: Db,
  id: string,
  change: Partial<Pick<Manifest, 'pickupDay' | 'pickupNote' | 'pickupFailure' | 'pickupTries' | 'pickupDueAt'>>,
  at: Instant,
): Promise<void> {
  await db
    .updateTable('manifests')
    .set({
      pickup_day: change.pickupDay,
      pickup_note: change.pickupNote,
      pickup_failure: change.pickupFailure,
      pickup_tries: change.pickupTries,
      pickup_due_at: change.pickupDueAt,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}
