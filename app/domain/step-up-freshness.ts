import { type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import { type Administrator, COMMAND_LINE } from './actor.ts'

/** How long a confirmed one-time code permits changes of roles and settings, refunds and account deletion. */
export const STEP_UP_LIFE = 15 * MINUTES

/**
 * How long it permits changes of settings in a shop where nobody can order yet: a set-up takes longer (decision 104).
 */
export const SETUP_STEP_UP_LIFE = 60 * MINUTES

/** The message for a person who acts without a fresh one-time code. */
export const CODE_NEEDED_MESSAGE = { 'code-not-fresh': 'Confirm it is you with a new OTP first.' } as const

/** Whether the step-up, the last one-time code confirmed in a session, is recent enough for a sensitive action. */
export function isStepUpFresh(codeConfirmedAt: Instant, at: Instant, life = STEP_UP_LIFE): boolean {
  return at <= later(codeConfirmedAt, life)
}

/**
 * Whether somebody may change roles and settings: staff with a fresh one-time code, so that a browser left open is not
 * enough. The command line needs none.
 */
export function hasFreshCode(actor: Administrator, at: Instant, life = STEP_UP_LIFE): boolean {
  return actor === COMMAND_LINE || isStepUpFresh(actor.codeConfirmedAt, at, life)
}
