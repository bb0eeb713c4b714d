import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { updateSessionNames } from '../sessions/session-store.server.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { acceptInvitation } from '../staff/change-invitations.server.ts'
import type { User } from '../user.ts'
import { findSavedUser, upsertUser } from '../user-store.server.ts'
import type { SaveNameReason } from './person-name.ts'

/**
 * Saves the valid name of a signed-in visitor: creates the profile if there is none (docs/specification.md, section 4),
 * renames its sessions, and accepts an open invitation to the staff. Then updates the name at the identity provider; if
 * that fails, the profile stays saved. Returns the user. Refuses `not-signed-in`, and `save-failed` when anything goes
 * wrong.
 */
export async function saveName(shop: Shop, visitor: Visitor, name: string): Promise<Result<User, SaveNameReason>> {
  if (visitor.kind === 'guest') return refused('not-signed-in')
  const { userId, phone } = visitor.session
  try {
    const user = await inTransaction(shop.db, async (tx) => {
      await upsertUser(tx, { id: userId, phone, name, at: shop.now() })
      await updateSessionNames(tx, userId, name)
      await acceptInvitation(tx, shop, phone, auditContext(shop, userId))
      return findSavedUser(tx, userId, shop.ownerPhones)
    })
    await updateProviderName(shop, userId, name)
    return done(user)
  } catch (error) {
    // Whatever goes wrong has one message; the log has the error.
    shop.log.error({ error, user: userId }, 'a name could not be saved')
    return refused('save-failed')
  }
}

async function updateProviderName({ identity, log }: Shop, userId: string, name: string): Promise<void> {
  try {
    await identity.updateDisplayName(userId, name)
  } catch (error) {
    log.error({ error, user: userId }, 'the identity provider did not take a name')
  }
}
