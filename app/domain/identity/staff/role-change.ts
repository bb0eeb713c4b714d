import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import type { Role } from './role.ts'

/** Why a role was not changed. */
export const CHANGE_ROLE_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'user-not-found': 'Nobody with this phone has an account yet. They sign in and give their name first.',
  'fixed-owner': 'This phone is named in ADMIN_PHONES, so it is an admin whatever is stored. Change it there.',
  'last-owner': 'This is the last admin. Make somebody else an admin first.',
  'is-blocked': 'This account is blocked. Unblock it first.',
} as const
export type ChangeRoleReason = keyof typeof CHANGE_ROLE_MESSAGES

/**
 * The person whose role changes. `isFixed`: ADMIN_PHONES names their phone. `otherOwners`: how many owners there are
 * besides them.
 */
export type RoleHolder = { from: Role; isFixed: boolean; isBlocked: boolean; otherOwners: number }

type Undecided = 'user-not-found' | 'code-not-fresh'

/** Decides whether a person may get the role `to`. The shop always keeps an owner. */
export function decideRole(holder: RoleHolder, to: Role): Result<void, Exclude<ChangeRoleReason, Undecided>> {
  if (to === 'owner') return holder.isBlocked ? refused('is-blocked') : done()
  if (holder.isFixed) return refused('fixed-owner')
  if (holder.from === 'owner' && holder.otherOwners === 0) return refused('last-owner')
  if (to !== 'customer' && holder.isBlocked) return refused('is-blocked')
  return done()
}
