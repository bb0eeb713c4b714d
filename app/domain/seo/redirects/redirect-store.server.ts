import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { RedirectsTable } from '#app/db/schema/redirects.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Redirect, RedirectTarget } from './redirect.ts'

/** Serialises changes of the redirects until the transaction ends. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await lockByName(tx, 'redirects')
}

/** The redirect from a path (comparablePath), or null. */
export async function findRedirect(db: Db, from: string): Promise<Redirect | null> {
  const row = await db.selectFrom('redirects').selectAll().where('from_path', '=', from).executeTakeFirst()
  return row ? redirectFrom(row) : null
}

/** A page of the redirects, the last changed first. Pages count from 1. */
export async function listRedirects(db: Db, page: number, perPage: number): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('from_path')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(redirectFrom)
}

/** The number of redirects. */
export async function countRedirects(db: Db): Promise<number> {
  const row = await db
    .selectFrom('redirects')
    .select((eb) => eb.fn.countAll<number>().as('redirects'))
    .executeTakeFirstOrThrow()
  return row.redirects
}

/** Adds a redirect; false when there is one from this path. */
export async function insertRedirect(tx: Tx, from: string, to: RedirectTarget, at: Instant): Promise<boolean> {
  const written = await tx
    .insertInto('redirects')
    .values({ from_path: from, ...columnsOf(to), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return wroteRow(written)
}

/** Changes where a redirect leads; false when it is no longer in the seen version. */
export async function updateRedirect(
  tx: Tx,
  { from, version }: Pick<Redirect, 'from' | 'version'>,
  to: RedirectTarget,
  at: Instant,
): Promise<boolean> {
  const written = await tx
    .updateTable('redirects')
    .set((eb) => ({ ...columnsOf(to), version: eb('version', '+', 1), updated_at: at }))
    .where('from_path', '=', from)
    .where('version', '=', version)
    .executeTakeFirst()
  return wroteRow(written)
}

/** Deletes a redirect; false when it is no longer in the seen version. */
export async function deleteRedirect(tx: Tx, { from, version }: Pick<Redirect, 'from' | 'version'>): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('redirects')
    .where('from_path', '=', from)
    .where('version', '=', version)
    .executeTakeFirst()
  return wroteRow(deleted)
}

function columnsOf(to: RedirectTarget) {
  return 'path' in to ? { to_path: to.path, to_product_id: null } : { to_path: null, to_product_id: to.productId }
}

function redirectFrom(row: Selectable<RedirectsTable>): Redirect {
  const to = row.to_product_id === null ? { path: row.to_path ?? '/' } : { productId: row.to_product_id }
  return { from: row.from_path, to, version: row.version, updatedAt: row.updated_at }
}
