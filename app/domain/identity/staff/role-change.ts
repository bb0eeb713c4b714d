import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { ROLES, type Role } from '../user.ts'

/** Why a role was not changed. */
export const CHANGE_ROLE_MESSAGES = {
  'no-such-user': 'Nobody with this phone has an account yet. They sign in and give their name first.',
  'fixed-owner': 'This phone is named in ADMIN_PHONES, so it is an admin whatever is stored. Change it there.',
  'last-owner': 'This is the last admin. Make somebody else an admin first.',
  'is-blocked': 'This account is blocked. Unblock it first.',
} as const
export type ChangeRoleReason = keyof typeof CHANGE_ROLE_MESSAGES

/** What the panel calls the roles. The specification's word for the owner is admin. */
export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Customer',
  packer: 'Packer',
  manager: 'Manager',
  owner: 'Admin',
}

/** What each may do, in a sentence. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  customer: 'Shops, and sees nothing of the panel.',
  packer: 'Packs and ships, and sees no money.',
  manager: 'Everything but team, settings and erasing.',
  owner: 'Everything.',
}

/** Whose role is to change: what they are now, whether the phone is of the fixed list, and how many other owners there are. */
export type RoleHolder = { from: Role; isFixed: boolean; isBlocked: boolean; otherOwners: number }

/** Whether somebody may become something else. The shop is never left without an owner. */
export function decideRole(holder: RoleHolder, to: Role): Result<undefined, Exclude<ChangeRoleReason, 'no-such-user'>> {
  if (to === 'owner') return holder.isBlocked ? refused('is-blocked') : done(undefined)
  if (holder.isFixed) return refused('fixed-owner')
  if (holder.from === 'owner' && holder.otherOwners === 0) return refused('last-owner')
  if (to !== 'customer' && holder.isBlocked) return refused('is-blocked')
  return done(undefined)
}

/** Whether somebody may do less than before: their sessions end, so that nothing they have open goes on working. */
export function isDowngrade(from: Role, to: Role): boolean {
  return ROLES.indexOf(to) < ROLES.indexOf(from)
}

/** A role that waits for somebody to sign in. */
export type Invitation = { phone: string; role: Exclude<Role, 'customer'>; invitedAt: Instant }

/** Where somebody invited signs in, and lands behind the counter. */
export function invitationLink(origin: string): string {
  return `${origin}/auth?next=${encodeURIComponent('/admin')}`
}
