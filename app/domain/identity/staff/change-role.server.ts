import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { deleteSessionsOf } from '../sessions/session-store.server.ts'
import type { Role } from '../user.ts'
import { findRole, listOwnersForUpdate, updateRole } from '../user-store.server.ts'
import { type ChangeRoleReason, decideRole, isDowngrade } from './role-change.ts'

/**
 * Gives the person with this phone (E.164) a role. Whoever may do less than before is signed out everywhere. Phones of
 * ADMIN_PHONES stay owner whatever is stored, and the last owner stays one. Refuses `no-such-user`, `fixed-owner`,
 * `last-owner` and `is-blocked`.
 */
export function changeRole(
  shop: Shop,
  actor: string,
  phone: string,
  role: Role,
): Promise<Result<null, ChangeRoleReason>> {
  return inTransaction(shop.db, (tx) => changeRoleIn(tx, shop, phone, role, auditContext(shop, actor)))
}

/** The same, within a transaction. */
export async function changeRoleIn(
  tx: Tx,
  shop: Pick<Shop, 'ownerPhones'>,
  phone: string,
  role: Role,
  context: AuditContext,
): Promise<Result<null, ChangeRoleReason>> {
  // The owners first, then the person: two owners who revoke each other wait here, and the second finds one owner left.
  const owners = await listOwnersForUpdate(tx)
  const known = await findRole(tx, phone)
  if (!known) return refused('no-such-user')
  const others = owners.filter((owner) => owner.userId !== known.userId && !shop.ownerPhones.includes(owner.phone))
  const decided = decideRole(
    {
      from: known.role,
      isFixed: shop.ownerPhones.includes(phone),
      isBlocked: known.blockedAt !== null,
      otherOwners: others.length + shop.ownerPhones.length,
    },
    role,
  )
  if (!decided.ok) return decided
  if (known.role === role) return done(null)
  await updateRole(tx, known.userId, role, context.at)
  if (isDowngrade(known.role, role)) await deleteSessionsOf(tx, known.userId, null)
  const entry = {
    action: 'change-role',
    subject: `user:${known.userId}`,
    before: { role: known.role },
    after: { role },
  }
  await insertAudit(tx, entry, context)
  return done(null)
}
