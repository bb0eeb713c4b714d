import type { Access } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/staff/role.ts'
import { permissionsOf } from '#app/domain/identity/staff/role-permissions.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'

/** What a role may do in a new shop. */
export function accessOf(role: Role): Access {
  return { permissions: permissionsOf(role, DEFAULT_SETTINGS.roles) }
}
