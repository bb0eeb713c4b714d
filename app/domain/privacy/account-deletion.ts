import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'

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
  'is-staff': 'You are part of the team. Leave it first: the owner makes you a customer under Settings, Team.',
} as const

/** Why staff could not schedule a customer's account for deletion. */
export const DELETION_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'user-not-found': 'This customer no longer has an account.',
  'is-staff': 'This person is part of the team. Make them a customer first.',
} as const
