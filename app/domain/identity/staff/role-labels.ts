import type { Role } from './role.ts'

/** Role names in the panel. Section 6 of docs/specification.md calls the owner admin. */
export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Customer',
  packer: 'Packer',
  accountant: 'Accountant',
  manager: 'Manager',
  owner: 'Admin',
}

/** A sentence on what each role may do. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  customer: 'Shops, and sees nothing of the panel.',
  packer: 'Packs and ships, and whatever else you tick under Roles.',
  accountant: 'Reads the books, saves the figures of filed returns and closes months, and sees nothing else.',
  manager: 'Runs the shop, as far as you tick it under Roles.',
  owner: 'Everything.',
}
