import type { Db, Tx } from '#app/db/db.server.ts'
import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ParcelScan, ScanSource } from './courier-scan.ts'

/** Writes the scans of a parcel that are not known yet. Returns how many these were. */
export async function insertScans(
  tx: Tx,
  parcelId: string,
  scans: readonly Omit<ScanEvent, 'awb'>[],
  { source, at, newId }: { source: ScanSource; at: Instant; newId: (kind: string) => string },
): Promise<number> {
  if (scans.length === 0) return 0
  const rows = scans.map(({ key, state, text, place, at: happened }) => ({
    id: newId('pev'),
    parcel_id: parcelId,
    event_key: key,
    at: happened,
    state,
    note: text,
    place,
    source,
    received_at: at,
  }))
  const written = await tx
    .insertInto('parcel_events')
    .values(rows)
    .onConflict((row) => row.columns(['parcel_id', 'event_key']).doNothing())
    .returning('id')
    .execute()
  return written.length
}

/** When the known scans of a parcel happened, by their key. */
export async function findScanTimes(db: Db, parcelId: string): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db
    .selectFrom('parcel_events')
    .select(['event_key', 'at'])
    .where('parcel_id', '=', parcelId)
    .execute()
  return new Map(rows.map((row) => [row.event_key, row.at]))
}

/** The scans of some parcels, newest first. */
export async function listScans(db: Db, parcelIds: readonly string[]): Promise<ParcelScan[]> {
  if (parcelIds.length === 0) return []
  const rows = await db
    .selectFrom('parcel_events')
    .select(['parcel_id as parcelId', 'at', 'state', 'note as text', 'place', 'source'])
    .where('parcel_id', 'in', parcelIds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as ParcelScan['state'] }))
}
