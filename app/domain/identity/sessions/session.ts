import { DAYS, type Instant, later, MINUTES } from '#app/domain/instant.ts'

/** A session ends 30 days after it was last seen, and 90 days after it began whatever happens. */
export const SESSION_IDLE = 30 * DAYS
export const SESSION_LIFE = 90 * DAYS
/** How often "last seen" is written down, at most. */
export const SESSION_TOUCH = MINUTES
/** How long a confirmed one-time code vouches for changes of roles, refunds, settings and deletion. */
const CODE_FRESH = 15 * MINUTES

/** A session as its owner sees it in the profile. */
export type SessionEntry = { id: string; device: string; createdAt: Instant; lastSeenAt: Instant; isThisOne: boolean }

/** Whether the last one-time code of a session is fresh enough for a step that cannot be undone. */
export function isCodeFresh(codeConfirmedAt: Instant, at: Instant): boolean {
  return at <= later(codeConfirmedAt, CODE_FRESH)
}

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

/** "Chrome on Android": what a shopper recognises a session by. Order matters, every browser claims to be the older ones. */
export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
