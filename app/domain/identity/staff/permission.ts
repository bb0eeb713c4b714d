import type { RoleSettings } from '#app/domain/settings/settings.ts'
import type { Role } from './role.ts'

/** What the admin panel lets staff do. Every page, action, menu entry and palette command names one. */
export const PERMISSIONS = [
  'pack',
  'orders',
  'money',
  'books',
  'products',
  'customers',
  'requests',
  'reviews',
  'coupons',
  'campaigns',
  'reports',
  'audit',
  'settings',
  'team',
  'connections',
  'erase',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/**
 * The permissions that open no page of the menu, each with those whose pages have what it shows or allows: team and
 * connections are sections of the settings, erasing is a button of a user. A person with these alone has no page to
 * start at.
 */
export const ON_PAGES_OF = {
  team: ['settings'],
  connections: ['settings'],
  erase: ['customers'],
} as const satisfies Partial<Record<Permission, readonly Permission[]>>

/** A permission that opens a page of the menu, where a person can start. */
export type MenuPermission = Exclude<Permission, keyof typeof ON_PAGES_OF>

/** A person as far as their permissions go. Those of staff are read at each request (read-permissions.server.ts). */
export type Access = { permissions: readonly Permission[] }

/** The roles whose permissions the owner edits. */
export const EDITED_ROLES = ['manager', 'packer', 'accountant'] as const satisfies readonly Role[]
export type EditedRole = (typeof EDITED_ROLES)[number]

/**
 * What the owner may give to each role; the owner has everything, and a customer nothing (docs/decisions/0072). Roles,
 * keys and erasing stay with the owner, so that nobody gives themselves more. Nothing that shows takings or moves money
 * is for a packer, and nothing but the books is for an accountant (docs/decisions/0076).
 */
export const GRANTABLE: Record<EditedRole, readonly Permission[]> = {
  manager: PERMISSIONS.filter((permission) => !['team', 'connections', 'erase'].includes(permission)),
  packer: ['pack', 'products', 'requests', 'reviews'],
  accountant: ['books'],
}

/** The permissions of a role, by the owner's table of them. */
export function permissionsOf(role: Role, roles: RoleSettings): readonly Permission[] {
  if (role === 'owner') return PERMISSIONS
  if (role === 'customer') return []
  return GRANTABLE[role].filter((permission) => roles[role][permission] === true)
}

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
