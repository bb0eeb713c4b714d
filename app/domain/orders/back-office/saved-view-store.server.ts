import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { SavedView } from './saved-view.ts'

/** The views a user sees: their own and the shared ones, by name. */
export async function listViews(db: Db, userId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared_at', 'is not', null)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, query, user_id, shared_at }) => ({
    id,
    name,
    query,
    userId: user_id,
    isShared: shared_at !== null,
  }))
}

/** Serialises the saving of views until the transaction ends: a shared one takes its name from everybody. */
export async function lockViews(tx: Tx): Promise<void> {
  await lockByName(tx, 'saved-views')
}

/** Writes a new view of the acting user. */
export async function insertView(tx: Tx, view: Omit<SavedView, 'userId'>, context: AuditContext): Promise<void> {
  await tx
    .insertInto('saved_views')
    .values({
      id: view.id,
      name: view.name,
      query: view.query,
      user_id: context.actor,
      shared_at: view.isShared ? context.at : null,
      created_at: context.at,
    })
    .execute()
}

/** Deletes a view. */
export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute()
}
