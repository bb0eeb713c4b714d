import type { STAFF_PERMISSIONS } from '#app/domain/staff-permissions.ts'

/** What a person needs to open a page of the panel or to do something there. */
export type Permission = keyof typeof STAFF_PERMISSIONS

/** A permission that opens a page of the menu, where a person can start. */
export type MenuPermission = {
  [Name in Permission]: (typeof STAFF_PERMISSIONS)[Name] extends { onPagesOf: unknown } ? never : Name
}[Permission]

/** A person as far as their permissions go. Those of staff are read at each request (read-permissions.server.ts). */
export type Access = { permissions: readonly Permission[] }

/** Whether a person has a permission. */
export function may({ permissions }: Access, permission: Permission): boolean {
  return permissions.includes(permission)
}

/** Whether a person has at least one of several permissions. */
export function mayAny(access: Access, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => may(access, permission))
}

/** Whether a change of role takes any permission away. The person's sessions then end. */
export function isDowngrade(from: Access, to: Access): boolean {
  return from.permissions.some((permission) => !may(to, permission))
}
