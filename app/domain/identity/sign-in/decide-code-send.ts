import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { CODE_LIMITS, SEND_LIMITS } from './code-limits.ts'

/** Counts of recently sent codes. `open`: never confirmed. */
export type SendHistory = {
  /** When the phone's open codes of the last day were sent, oldest first. */
  phoneOpen: readonly Instant[]
  phoneTotal: number
  phoneWrongTries: number
  clientOpenInBurst: number
  clientOpenInDay: number
  prefixOpenInHour: number
  shopOpenInDay: number
  /** How many of these were sent within `beyondCap.within`. */
  shopOpenLately: number
}

/** The facts about a code request that limits depend on. */
export type CodeRequester = {
  /**
   * A demo on the local machine. All its users share one client address, so what is counted by address or block of
   * numbers does not apply, nor the daily total of a phone. The other limits of a phone and the shop's cap do.
   */
  isLocalDemo: boolean
  /** The request comes from a session or device this phone has signed in with. It is counted separately. */
  isTrusted: boolean
  /** The phone has an account. */
  isKnown: boolean
  /** The request solved the hard bot check. */
  solvedHard: boolean
  /** Maximum number of unconfirmed codes the shop sends in a day (CODES_A_DAY). */
  cap: number
}

/**
 * Decides whether a code is sent now. `silently-dropped`: a block of numbers is under attack, so nothing is sent and
 * the response does not show it. Beyond the shop's cap every request must solve a harder bot check (`solve-hard`);
 * phones with an account then pass, others a few at a time. Trusted requests skip the limits that strangers can
 * exhaust.
 */
export function decideCodeSend(
  history: SendHistory,
  at: Instant,
  requester: CodeRequester,
): 'send' | 'wait' | 'too-many' | 'silently-dropped' | 'solve-hard' {
  const last = history.phoneOpen.at(-1)
  if (history.phoneWrongTries >= CODE_LIMITS.wrongADay || at < blockedUntil(history.phoneOpen)) return 'too-many'
  if (last && at < later(last, gapAfter(history.phoneOpen.length))) return 'wait'
  const { client, phone, prefix } = SEND_LIMITS
  if (!requester.isLocalDemo && history.phoneTotal >= phone.dayTotal) return 'too-many'
  if (requester.isTrusted) return 'send'
  if (history.shopOpenInDay >= requester.cap) {
    if (!requester.solvedHard) return 'solve-hard'
    if (!requester.isKnown && history.shopOpenLately >= beyondCapShare(requester.cap)) return 'too-many'
  }
  if (requester.isLocalDemo) return 'send'
  if (history.clientOpenInBurst >= client.burst || history.clientOpenInDay >= client.day) return 'too-many'
  return history.prefixOpenInHour >= prefix.max ? 'silently-dropped' : 'send'
}

/** Seconds until the next code may be sent to a phone, if one is sent now, which the sign-in page and the API tell. */
export function resendAfterSeconds(phoneOpen: readonly Instant[], at: Instant): number {
  const sends = [...phoneOpen, at]
  const next = [later(at, gapAfter(sends.length)), blockedUntil(sends)].sort().at(-1) ?? at
  return Math.ceil((Date.parse(next) - Date.parse(at)) / 1000)
}

function gapAfter(sends: number): number {
  return SEND_LIMITS.gaps[Math.min(sends, SEND_LIMITS.gaps.length) - 1] ?? 0
}

/** The instant until which a phone is blocked by the limits of a burst and of a day; empty when it is not. */
function blockedUntil(sends: readonly Instant[]): Instant {
  const { burst, burstWithin, burstWait, day } = SEND_LIMITS.phone
  const last = sends.at(-1)
  const firstOfBurst = sends.at(-burst)
  const oldestOfDay = sends.at(-day)
  const ends: Instant[] = []
  if (last && firstOfBurst && sends.length >= burst && last <= later(firstOfBurst, burstWithin))
    ends.push(later(last, burstWait))
  if (oldestOfDay && sends.length >= day) ends.push(later(oldestOfDay, DAYS))
  return ends.sort().at(-1) ?? ''
}

/** Codes for phones without an account per `beyondCap.within`, once the daily cap is reached. */
export function beyondCapShare(cap: number): number {
  return Math.ceil(cap / SEND_LIMITS.beyondCap.part)
}
