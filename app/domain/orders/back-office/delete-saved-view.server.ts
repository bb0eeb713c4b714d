import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { mayDeleteView } from './saved-view.ts'
import { deleteView, listViews } from './saved-view-store.server.ts'

/** Forgets a view: one's own, or as the owner a shared one. */
export function deleteSavedView(
  shop: Shop,
  user: { id: string; isAdmin: boolean },
  id: string,
): Promise<Result<undefined, 'view-not-found'>> {
  const context = auditContext(shop, user.id)
  return inTransaction(shop.db, async (tx) => {
    const view = (await listViews(tx, user.id)).find((one) => one.id === id)
    if (!view || !mayDeleteView(view, user)) return refused('view-not-found')
    await deleteView(tx, id)
    await insertAudit(tx, { action: 'delete-view', subject: `view:${id}`, before: view, after: null }, context)
    return done(undefined)
  })
}
