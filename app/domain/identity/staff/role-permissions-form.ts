import { z } from 'zod'
import { EDITED_ROLES, type EditedRole } from '#app/domain/staff-permissions.ts'
import { isGrantable, PERMISSIONS } from './role-permissions.ts'

/**
 * The table of roles: a tick per role and permission, in fields named `manager.orders`. Only permissions that a role
 * may have are read.
 */
export const rolePermissionsFormSchema = z.record(z.string(), z.unknown()).transform((form) => {
  const ticks = (role: EditedRole) =>
    Object.fromEntries(
      PERMISSIONS.filter((permission) => isGrantable(permission, role)).map((permission) => [
        permission,
        form[`${role}.${permission}`] === 'on',
      ]),
    )
  return Object.fromEntries(EDITED_ROLES.map((role) => [role, ticks(role)])) as Record<
    EditedRole,
    Record<string, boolean>
  >
})
