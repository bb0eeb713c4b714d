import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { decideView, mayDeleteView, type SavedViewReason } from './saved-view.ts'
import { deleteView, insertView, listViews, lockViews } from './saved-view-store.server.ts'

/** Saves a view, private or shared. Returns its id. Refuses with SAVED_VIEW_MESSAGES, also for parallel requests. */
export function saveView(
  shop: Shop,
  actor: string,
  input: { name: string; query: string; isShared: boolean },
): Promise<Result<string, SavedViewReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    await lockViews(tx)
    const decided = decideView(input, await listViews(tx, actor))
    if (!decided.ok) return decided
    const view = { id: context.newId('view'), name: decided.value, query: input.query, isShared: input.isShared }
    await insertView(tx, view, context)
    await insertAudit(tx, { action: 'save-view', subject: `view:${view.id}`, before: null, after: view }, context)
    return done(view.id)
  })
}

/** Deletes a view: one's own, or as the owner a shared one. */
export function deleteSavedView(
  shop: Shop,
  actor: { id: string; isAdmin: boolean },
  id: string,
): Promise<Result<void, 'view-not-found'>> {
  const context = auditContext(shop, actor.id)
  return inTransaction(shop.db, async (tx) => {
    const view = (await listViews(tx, actor.id)).find((one) => one.id === id)
    if (!view || !mayDeleteView(view, actor)) return refused('view-not-found')
    await deleteView(tx, id)
    await insertAudit(tx, { action: 'delete-view', subject: `view:${id}`, before: view, after: null }, context)
    return done()
  })
}
