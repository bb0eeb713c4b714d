import { DAYS, type Instant, MINUTES } from '#app/domain/time/instant.ts'

/** A session ends this long after it was last seen. */
export const SESSION_IDLE = 30 * DAYS
/** A session ends this long after sign-in, however recently it was seen. */
export const SESSION_LIFE = 90 * DAYS
/**
 * Minimum time between two updates of "last seen". The profile and the team's page show it; each update is a commit,
 * which is synced to the disk.
 */
export const SESSION_TOUCH = 15 * MINUTES

/** A session as listed in the profile. `isThisOne`: the session of the request. */
export type SessionEntry = { id: string; device: string; createdAt: Instant; lastSeenAt: Instant; isThisOne: boolean }

/** The session behind the cookie. `codeConfirmedAt`: when its last one-time code was confirmed. */
export type Session = {
  id: string
  userId: string
  phone: string
  displayName: string | null
  codeConfirmedAt: Instant
}

/** The toasts of signing out (docs/specification.md, section 8). */
export const LOGOUT_MESSAGES = {
  done: { title: 'Logged Out', text: 'You have been successfully logged out.' },
  failed: { title: 'Logout Failed', text: 'There was an error logging out. Please try again.' },
} as const
