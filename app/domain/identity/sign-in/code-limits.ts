// The limits of one-time codes. What they mean for a request is in decide-code-send.ts; the reCAPTCHA check of Firebase
// reads `SEND_LIMITS.gaps`.

import { DAYS, HOURS, MINUTES } from '#app/domain/time/instant.ts'

/** Limits of a single code (OWASP ASVS 6.5). Times in milliseconds. */
export const CODE_LIMITS = {
  /** The text message names the minutes, and its text is registered on the DLT portal. */
  life: 5 * MINUTES,
  /** For a code printed on the command line, which takes longer to reach a browser. */
  printedLife: 15 * MINUTES,
  tries: 5,
  wrongADay: 20,
  /** How long the row is stored, for counting. */
  storedFor: DAYS,
} as const

/**
 * Limits of sending codes. A confirmed code proves possession of the phone, so it counts in `dayTotal` only. Times in
 * milliseconds.
 */
export const SEND_LIMITS = {
  /** The wait after the first, second, and each later code. */
  gaps: [30_000, 60_000, 120_000],
  phone: { burst: 3, burstWithin: 15 * MINUTES, burstWait: 30 * MINUTES, day: 6, dayTotal: 20 },
  client: { burst: 5, burstWithin: 15 * MINUTES, day: 20 },
  prefix: { max: 10, within: HOURS },
  /** Beyond the shop's daily cap, phones without an account share 1/`part` of it per `within`. */
  beyondCap: { part: 50, within: 30 * MINUTES },
} as const

/** The block of 10,000 numbers a phone belongs to. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -4)
}
