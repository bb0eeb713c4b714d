import { inTransaction } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { changeRoleInTransaction } from '#app/domain/identity/staff/change-role.server.ts'
import { CHANGE_ROLE_MESSAGES } from '#app/domain/identity/staff/role-change.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Finding } from './import-report.ts'

/** Makes an admin of Firebase an owner, if the option `admins` is set, and returns the finding. */
export async function makeOwner(
  shop: Shop,
  phone: string,
  { admins, isDryRun }: { admins: boolean; isDryRun: boolean },
  context: AuditContext,
): Promise<Finding> {
  const finding = { field: 'isAdmin', was: 'true', became: '' }
  if (!admins)
    return { ...finding, did: 'left-out', message: 'They are a customer here. With --admins they become an owner.' }
  if (isDryRun) return { ...finding, did: 'corrected', became: 'owner', message: 'They become an owner.' }
  const changed = await inTransaction(shop.db, (tx) => changeRoleInTransaction(tx, shop, phone, 'owner', context))
  return changed.ok
    ? { ...finding, did: 'corrected', became: 'owner', message: 'They are an owner here.' }
    : { ...finding, did: 'left-out', message: CHANGE_ROLE_MESSAGES[changed.reason] }
}
