import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { insertAudit } from '../audit/audit-store.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Shop } from '../shop.ts'
import { findRole, updateRole } from './role-store.server.ts'
import type { Role } from './user.ts'

/** Why a role was not changed. */
export const CHANGE_ROLE_SAYS = {
  'no-such-user': 'Nobody with this phone has an account yet. They sign in and give their name first.',
} as const

/** Gives the person with this phone (E.164) a role. Phones of ADMIN_PHONES stay owner whatever is stored. Refuses `no-such-user`. */
export function changeRole(
  shop: Shop,
  actor: string,
  phone: string,
  role: Role,
): Promise<Result<null, keyof typeof CHANGE_ROLE_SAYS>> {
  const act = actOf(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const known = await findRole(tx, phone)
    if (!known) return refused('no-such-user')
    await updateRole(tx, known.userId, role, act.at)
    await insertAudit(
      tx,
      { action: 'change-role', subject: `user:${known.userId}`, before: { role: known.role }, after: { role } },
      act,
    )
    return done(null)
  })
}
