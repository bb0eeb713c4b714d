import type { RoleSettings } from '#app/domain/settings/settings.ts'
import { type EditedRole, STAFF_PERMISSIONS } from '#app/domain/staff-permissions.ts'
import type { Permission } from './permission.ts'
import type { Role } from './role.ts'

/** Every permission, in the order of the table of roles. */
export const PERMISSIONS = Object.keys(STAFF_PERMISSIONS) as Permission[]

/** Whether the owner may give a permission to a role. */
export function isGrantable(permission: Permission, role: EditedRole): boolean {
  return Object.hasOwn(STAFF_PERMISSIONS[permission].roles, role)
}

/** The permissions of a role, by the owner's table of them (docs/decisions/0072). */
export function permissionsOf(role: Role, roles: RoleSettings): readonly Permission[] {
  if (role === 'owner') return PERMISSIONS
  if (role === 'customer') return []
  return PERMISSIONS.filter((permission) => isGrantable(permission, role) && roles[role][permission] === true)
}
