import type { Role } from '../user.ts'

/** What the admin panel lets staff do. Every page, action, menu entry and palette command names one. */
export const PERMISSIONS = [
  'pack',
  'orders',
  'money',
  'products',
  'customers',
  'requests',
  'reviews',
  'coupons',
  'reports',
  'audit',
  'settings',
  'team',
  'connections',
  'erase',
] as const
export type Permission = (typeof PERMISSIONS)[number]

type RoleAccess = { homePath: string; permissions: readonly Permission[] }

/**
 * The start page and the permissions of each role (docs/decisions/0011). A role must have the permission of its start
 * page.
 */
const ROLE_ACCESS: Record<Role, RoleAccess> = {
  customer: { homePath: '/', permissions: [] },
  packer: { homePath: '/admin/packing', permissions: ['pack'] },
  manager: {
    homePath: '/admin/dashboard',
    permissions: [
      'pack',
      'orders',
      'money',
      'products',
      'customers',
      'requests',
      'reviews',
      'coupons',
      'reports',
      'audit',
    ],
  },
  owner: { homePath: '/admin/dashboard', permissions: PERMISSIONS },
}

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return ROLE_ACCESS[role].permissions.includes(permission)
}

/** The path where a role starts, and where a page it may not open redirects it. */
export function homePath(role: Role): string {
  return ROLE_ACCESS[role].homePath
}

/** Whether a change of role takes any permission away. The person's sessions then end. */
export function isDowngrade(from: Role, to: Role): boolean {
  return ROLE_ACCESS[from].permissions.some((permission) => !may(to, permission))
}
