// Who may do what in the panel stands in five files:
// - role.ts: the roles, and whose is whose;
// - app/domain/staff-permissions.ts: the permissions, each with the roles that the owner may give it to;
// - role-permissions.ts: what a role may do, by those and by the owner's table in the settings;
// - permission.ts: whether a person may, which every page and action asks;
// - role-labels.ts: what the panel calls the roles.

export const ROLES = ['customer', 'packer', 'accountant', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The roles of people who work in the shop: all but the customer. */
export type StaffRole = Exclude<Role, 'customer'>

export const STAFF_ROLES = ROLES.filter(isStaffRole)

/**
 * The effective role: owner for a phone named in ADMIN_PHONES (docs/specification.md, section 6), else the stored role.
 */
export function roleOf(storedRole: Role, phone: string, ownerPhones: readonly string[]): Role {
  return ownerPhones.includes(phone) ? 'owner' : storedRole
}

/** Whether a role is the owner: the admin of section 6 of docs/specification.md. */
export function isOwner(role: Role): boolean {
  return role === 'owner'
}

/** Whether a role may enter the admin panel. What it may do there is decided page by page (docs/decisions/0011). */
export function isStaffRole(role: Role): role is StaffRole {
  return role !== 'customer'
}
