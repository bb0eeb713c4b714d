import { DAYS, type Instant, MINUTES } from '#app/domain/instant.ts'

/** A session ends this long after it was last seen. */
export const SESSION_IDLE = 30 * DAYS
/** A session ends this long after sign-in, however recently it was seen. */
export const SESSION_LIFE = 90 * DAYS
/** Minimum time between two updates of "last seen". */
export const SESSION_TOUCH = MINUTES

/** A session as listed in the profile. `isThisOne`: the session of the request. */
export type SessionEntry = { id: string; device: string; createdAt: Instant; lastSeenAt: Instant; isThisOne: boolean }

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Browser and system of a user agent ("Chrome on Android"). Order matters: each browser also names older ones. */
export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** The toasts of signing out (spec section 8). */
export const LOGOUT_MESSAGES = {
  done: { title: 'Logged Out', text: 'You have been successfully logged out.' },
  failed: { title: 'Logout Failed', text: 'There was an error logging out. Please try again.' },
} as const
