import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { type AuditEntry, insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { isWalkIn } from '../customers/walk-in-customer.ts'
import { deleteSessionsOf } from '../sessions/session-store.server.ts'
import { isDowngrade } from './permission.ts'
import { readPermissions } from './read-permissions.server.ts'
import type { Role } from './role.ts'
import { type ChangeRoleReason, decideRole } from './role-change.ts'
import { findRole, listOwnersForUpdate, updateRole } from './staff-store.server.ts'

/**
 * Changes the role of the person with this phone (E.164), for which staff need a fresh one-time code. Losing a
 * permission ends all their sessions. Phones named in ADMIN_PHONES and the last owner remain owners. Refuses with
 * CHANGE_ROLE_MESSAGES.
 */
export async function changeRole(
  shop: Shop,
  actor: Administrator,
  phone: string,
  role: Role,
): Promise<Result<void, ChangeRoleReason>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, (tx) => changeRoleInTransaction(tx, shop, phone, role, context))
}

/** `changeRole` within a transaction, where no code is needed or it was checked. */
export async function changeRoleInTransaction(
  tx: Tx,
  shop: Pick<Shop, 'ownerPhones'>,
  phone: string,
  role: Role,
  context: AuditContext,
): Promise<Result<void, ChangeRoleReason>> {
  // Locks the owners first, so that two owners who revoke each other run one after the other: the second finds one
  // left.
  const owners = await listOwnersForUpdate(tx)
  const known = await findRole(tx, phone)
  if (!known || isWalkIn(known.userId)) return refused('user-not-found')
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
  if (known.role === role) return done()
  await updateRole(tx, known.userId, role, context.at)
  const [from, to] = await Promise.all([readPermissions(tx, known.role), readPermissions(tx, role)])
  if (isDowngrade({ permissions: from }, { permissions: to })) await deleteSessionsOf(tx, known.userId, null)
  const entry: AuditEntry = {
    action: 'change-role',
    subject: `user:${known.userId}`,
    before: { role: known.role },
    after: { role },
  }
  await insertAudit(tx, entry, context)
  return done()
}
