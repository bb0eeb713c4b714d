import { isWalkIn } from '#app/domain/identity/customers/walk-in-customer.ts'
import { isStaffRole, type Role } from '#app/domain/identity/staff/role.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE, isStepUpFresh } from '#app/domain/step-up-freshness.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

/** How long a deletion request can be cancelled. */
export const DELETION_UNDO = 7 * DAYS

/** Replaces the name in orders of an erased account. */
export const ERASED_NAME = 'Deleted customer'

/** When a requested deletion is due. */
export function erasedOn(requestedAt: Instant): Instant {
  return later(requestedAt, DELETION_UNDO)
}

/** Why shoppers could not schedule their own account for deletion. */
export const OWN_DELETION_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'user-not-found': 'This account is deleted already.',
  'is-staff': 'You are part of the team. Leave it first: the owner makes you a customer under Settings, Team.',
} as const

/** Why staff could not schedule a customer's account for deletion. */
export const DELETION_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'user-not-found': 'This customer no longer has an account.',
  'is-staff': 'This person is part of the team. Make them a customer first.',
} as const
export type DeletionReason = keyof typeof DELETION_MESSAGES

/**
 * Decides whether an account may be scheduled for deletion, by its customer or by staff; `role` is its effective role,
 * null without an account. Refuses `code-not-fresh` unless whoever asks has confirmed a one-time code a short time ago,
 * `user-not-found` also for the profile that walk-ins share, and `is-staff`, so that the shop keeps its last owner.
 */
export function decideAccountDeletion(
  { userId, role }: { userId: string; role: Role | null },
  codeConfirmedAt: Instant,
  at: Instant,
): Result<void, DeletionReason> {
  if (!isStepUpFresh(codeConfirmedAt, at)) return refused('code-not-fresh')
  if (role === null || isWalkIn(userId)) return refused('user-not-found')
  return isStaffRole(role) ? refused('is-staff') : done()
}
