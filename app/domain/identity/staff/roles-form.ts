import { z } from 'zod'
import { EDITED_ROLES, type EditedRole, GRANTABLE } from './permission.ts'

/**
 * The table of roles: a tick per role and permission, in fields named `manager.orders`. Only permissions that a role
 * may have are read.
 */
export const rolesFormSchema = z.record(z.string(), z.unknown()).transform((form) => {
  const ticks = (role: EditedRole) =>
    Object.fromEntries(GRANTABLE[role].map((permission) => [permission, form[`${role}.${permission}`] === 'on']))
  return Object.fromEntries(EDITED_ROLES.map((role) => [role, ticks(role)])) as Record<
    EditedRole,
    Record<string, boolean>
  >
})
