import { DAYS, type Instant, later } from '#app/domain/instant.ts'

/** How long someone may change their mind after asking for their account to be deleted. */
export const DELETION_UNDO = 7 * DAYS

/** What is left where orders need a name. */
export const ERASED_NAME = 'Deleted customer'

/** When an account is erased that was asked to be deleted. */
export function erasedOn(askedAt: Instant): Instant {
  return later(askedAt, DELETION_UNDO)
}

/** Why an account was not put up for deletion. */
export const DELETION_MESSAGES = {
  'code-not-fresh': 'Confirm it is you with a new OTP first.',
  'own-role': 'You work behind the counter. Leave the team first: the owner makes you a customer under Settings, Team.',
  'no-such-user': 'This customer no longer has an account.',
  'is-staff': 'This person works behind the counter. Make them a customer first.',
} as const
