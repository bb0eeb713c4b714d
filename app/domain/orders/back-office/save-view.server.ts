import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { decideView, type SavedViewReason } from './saved-view.ts'
import { insertView, listViews } from './saved-view-store.server.ts'

/** Saves a list under a name, for its maker or for everybody. Gives the view's id. */
export function saveView(
  shop: Shop,
  actor: string,
  wish: { name: string; query: string; isShared: boolean },
): Promise<Result<string, SavedViewReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const decided = decideView(wish, await listViews(tx, actor))
    if (!decided.ok) return decided
    const view = { id: context.newId('view'), name: decided.value, query: wish.query, isShared: wish.isShared }
    await insertView(tx, view, context)
    await insertAudit(tx, { action: 'save-view', subject: `view:${view.id}`, before: null, after: view }, context)
    return done(view.id)
  })
}
