import { inTransaction } from '#app/db/db.server.ts'
import { isCodeFresh } from '../identity/session.ts'
import { deleteSessionsOf } from '../identity/session-store.server.ts'
import type { Session } from '../identity/user.ts'
import { updateDeletionAsked } from '../identity/user-store.server.ts'
import type { Instant } from '../instant.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { erasedOn } from './account-deletion.ts'

/**
 * Puts an account up for deletion and signs its owner out everywhere; signing in again within seven days shows the way
 * back. Needs a one-time code confirmed in the last 15 minutes. Gives the instant of erasure.
 */
export async function askDeletion(
  shop: Shop,
  session: Session,
): Promise<Result<{ erasedOn: Instant }, 'code-not-fresh'>> {
  const at = shop.now()
  if (!isCodeFresh(session.codeConfirmedAt, at)) return refused('code-not-fresh')
  await inTransaction(shop.db, async (tx) => {
    await updateDeletionAsked(tx, session.userId, at, at)
    await deleteSessionsOf(tx, session.userId, null)
  })
  return done({ erasedOn: erasedOn(at) })
}

/** Takes it back: the account stays as it is. */
export async function keepAccount(shop: Shop, userId: string): Promise<void> {
  await updateDeletionAsked(shop.db, userId, null, shop.now())
}
