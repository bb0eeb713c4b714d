import type { Db } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Parcel } from './parcel.ts'
import { toParcel } from './parcel-store.server.ts'

// What jobs do with parcels: tasks of a courier and checks of where they are, each claimed by one process.

/** The parcels whose task is due, the longest due first. */
export async function listDueParcels(db: Db, at: Instant, limit: number): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('next_try_at', '<=', at)
    .where('task', 'is not', null)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toParcel)
}

/** Claims the next try of a parcel's task until `leaseUntil`; false when another process has it. */
export async function claimParcel(
  db: Db,
  { id, task, tries }: Pick<Parcel, 'id' | 'task' | 'tries'>,
  leaseUntil: Instant,
): Promise<boolean> {
  const claimed = await db
    .updateTable('parcels')
    .set({ tries: tries + 1, next_try_at: leaseUntil })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('task', '=', task)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst()
  return wroteRow(claimed)
}

/** The parcels that their courier is to be asked about, the longest due first. */
export async function listParcelsToCheck(db: Db, at: Instant, limit: number): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toParcel)
}

/** Claims the checks of some parcels until `leaseUntil`. Returns those that no other process has claimed. */
export async function claimParcelChecks(db: Db, parcels: readonly Parcel[], leaseUntil: Instant): Promise<Parcel[]> {
  const claimed: Parcel[] = []
  for (const parcel of parcels) {
    const written = await db
      .updateTable('parcels')
      .set({ next_check_at: leaseUntil })
      .where('id', '=', parcel.id)
      .where('next_check_at', '=', parcel.nextCheckAt)
      .executeTakeFirst()
    if (wroteRow(written)) claimed.push(parcel)
  }
  return claimed
}

/** Plans the next check of parcels that are not over and have nothing to be confirmed. */
export async function updateParcelNextChecks(db: Db, ids: readonly string[], nextCheckAt: Instant): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('parcels')
    .set({ next_check_at: nextCheckAt })
    .where('id', 'in', ids)
    .where('next_check_at', 'is not', null)
    .execute()
}
