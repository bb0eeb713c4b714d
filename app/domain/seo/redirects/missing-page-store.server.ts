import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { MissingPage } from './missing-page.ts'

/** Adds to the count of a path. */
export async function upsertMissingPage(tx: Tx, { path, times, firstAt, lastAt }: MissingPage): Promise<void> {
  await tx
    .insertInto('missing_pages')
    .values({ path, times, first_at: firstAt, last_at: lastAt })
    .onConflict((page) =>
      page.column('path').doUpdateSet((eb) => ({
        times: eb('missing_pages.times', '+', times),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute()
}

/** A page of the missing pages, the most requested first. Pages count from 1. */
export async function listMissingPages(db: Db, page: number, perPage: number): Promise<MissingPage[]> {
  const rows = await mostRequested(db)
    .select(['path', 'times', 'first_at', 'last_at'])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map((row) => ({
    path: row.path,
    times: row.times,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }))
}

/** The number of missing pages. */
export async function countMissingPages(db: Db): Promise<number> {
  const row = await db
    .selectFrom('missing_pages')
    .select((eb) => eb.fn.countAll<number>().as('pages'))
    .executeTakeFirstOrThrow()
  return row.pages
}

/** Deletes a path; false when it is gone already. */
export async function deleteMissingPage(tx: Tx, path: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('missing_pages').where('path', '=', path).executeTakeFirst()
  return wroteRow(deleted)
}

/** Deletes the paths last requested before an instant, and of the others all but the `max` most requested. */
export async function deleteOldMissingPages(tx: Tx, { before, max }: { before: Instant; max: number }): Promise<void> {
  await tx.deleteFrom('missing_pages').where('last_at', '<', before).execute()
  if ((await countMissingPages(tx)) <= max) return
  await tx.deleteFrom('missing_pages').where('path', 'not in', mostRequested(tx).select('path').limit(max)).execute()
}

function mostRequested(db: Db) {
  return db.selectFrom('missing_pages').orderBy('times', 'desc').orderBy('last_at', 'desc').orderBy('path')
}
