import type { Db } from '#app/db/db.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Permission } from './permission.ts'
import type { Role } from './role.ts'
import { permissionsOf } from './role-permissions.ts'

/**
 * The permissions of a role as they are stored now. They are read at each request and not cached, so that a change of
 * the owner holds from the next request on, in every process.
 */
export async function readPermissions(db: Db, role: Role): Promise<readonly Permission[]> {
  const isEdited = role !== 'owner' && role !== 'customer'
  return permissionsOf(role, isEdited ? (await findSettings(db)).roles : DEFAULT_SETTINGS.roles)
}
