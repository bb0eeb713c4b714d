import type { Role } from '../user.ts'

/**
 * What there is to do behind the counter, and who does it (docs/decisions/0011): the packer packs and ships and sees no money; the
 * manager does everything but team, settings and erasing; the owner everything. Guards, menus and tests read this table.
 */
export const MAY = {
  pack: ['packer', 'manager', 'owner'],
  orders: ['manager', 'owner'],
  products: ['manager', 'owner'],
  customers: ['manager', 'owner'],
  requests: ['manager', 'owner'],
  reviews: ['manager', 'owner'],
  coupons: ['manager', 'owner'],
  reports: ['manager', 'owner'],
  audit: ['manager', 'owner'],
  settings: ['owner'],
  team: ['owner'],
  erase: ['owner'],
} as const satisfies Record<string, readonly Role[]>

/** A job behind the counter. */
export type Job = keyof typeof MAY

/** Whether a role may do a job. */
export function may(role: Role, job: Job): boolean {
  return (MAY[job] as readonly Role[]).includes(role)
}

/** Where somebody behind the counter begins their day, and lands when they ask for what is not theirs. */
export function adminHomePath(role: Role): string {
  return may(role, 'reports') ? '/admin/dashboard' : '/admin/packing'
}
