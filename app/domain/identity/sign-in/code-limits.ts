import { DAYS, HOURS, type Instant, later, MINUTES } from '#app/domain/instant.ts'

/** A code (OWASP ASVS 6.5): how long it lives, how often it may be tried, when its row is deleted. */
export const CODE = {
  life: 5 * MINUTES,
  /** One printed on the shop's own machine has to be carried to a browser. */
  printedLife: 15 * MINUTES,
  tries: 5,
  wrongADay: 20,
  keptFor: DAYS,
} as const

/** How many codes may be sent, and how far apart. Codes that were confirmed count in `total` only: whoever asked held the phone. */
export const SENDS = {
  gaps: [30_000, 60_000, 120_000],
  phone: { burst: 3, burstWithin: 15 * MINUTES, burstWait: 30 * MINUTES, day: 6, dayTotal: 20 },
  client: { burst: 5, burstWithin: 15 * MINUTES, day: 20 },
  prefix: { most: 10, within: HOURS },
  /** Past the cap of the shop, phones without an account share this part of it, each half hour. */
  pastCap: { part: 50, within: 30 * MINUTES },
} as const

/** What has been sent lately, as counted in the database. `open` are codes that were never confirmed. */
export type SendHistory = {
  /** When the phone's open codes of the last day were sent, oldest first. */
  phoneOpen: readonly Instant[]
  phoneTotal: number
  phoneWrongTries: number
  clientOpenInBurst: number
  clientOpenInDay: number
  prefixOpenInHour: number
  shopOpenInDay: number
  /** Of these, the ones sent since the last half hour began. */
  shopOpenLately: number
}

/** Who asks for a code, as far as it matters for the limits. */
export type CodeAsker = {
  /** A demo walked on one machine is one client and many people, so only phones count. */
  ownMachine: boolean
  /** A session or a device that this phone has signed in with vouches for the request: it has counts of its own. */
  isTrusted: boolean
  /** The phone has an account. */
  isKnown: boolean
  /** The bot check was the hard one. */
  solvedHard: boolean
  /** How many codes that nobody confirmed the shop sends in a day (CODES_A_DAY). */
  cap: number
}

/**
 * Whether a code may be sent now. `hush` is the answer for a whole block of numbers under attack: nothing is sent and
 * nothing is said. Past the cap of the shop everybody solves a harder bot check (`solve-hard`), phones with an account
 * still pass, and the others a few at a time. A request that a session or a known device vouches for is not held to the limits that strangers can use up.
 */
export function decideSend(
  history: SendHistory,
  at: Instant,
  asker: CodeAsker,
): 'send' | 'wait' | 'too-many' | 'hush' | 'solve-hard' {
  const last = history.phoneOpen.at(-1)
  if (history.phoneWrongTries >= CODE.wrongADay || at < restOver(history.phoneOpen)) return 'too-many'
  if (last && at < later(last, gapAfter(history.phoneOpen.length))) return 'wait'
  const { client, phone, prefix } = SENDS
  if (!asker.ownMachine && history.phoneTotal >= phone.dayTotal) return 'too-many'
  if (asker.isTrusted) return 'send'
  if (history.shopOpenInDay >= asker.cap) {
    if (!asker.solvedHard) return 'solve-hard'
    if (!asker.isKnown && history.shopOpenLately >= pastCapShare(asker.cap)) return 'too-many'
  }
  if (asker.ownMachine) return 'send'
  if (history.clientOpenInBurst >= client.burst || history.clientOpenInDay >= client.day) return 'too-many'
  return history.prefixOpenInHour >= prefix.most ? 'hush' : 'send'
}

/** Seconds until the phone may be sent another code, after one was sent now. */
export function resendAfterSeconds(phoneOpen: readonly Instant[], at: Instant): number {
  const sends = [...phoneOpen, at]
  const next = [later(at, gapAfter(sends.length)), restOver(sends)].sort().at(-1) ?? at
  return Math.ceil((Date.parse(next) - Date.parse(at)) / 1000)
}

function gapAfter(sends: number): number {
  return SENDS.gaps[Math.min(sends, SENDS.gaps.length) - 1] ?? 0
}

/** When a phone that asked too often may ask again: half an hour after three in a quarter, a day after the oldest of six. */
function restOver(sends: readonly Instant[]): Instant {
  const { burst, burstWithin, burstWait, day } = SENDS.phone
  const last = sends.at(-1)
  const firstOfBurst = sends.at(-burst)
  const oldestOfDay = sends.at(-day)
  const ends: Instant[] = []
  if (last && firstOfBurst && sends.length >= burst && last <= later(firstOfBurst, burstWithin))
    ends.push(later(last, burstWait))
  if (oldestOfDay && sends.length >= day) ends.push(later(oldestOfDay, DAYS))
  return ends.sort().at(-1) ?? ''
}

/** The block of 10,000 numbers a phone belongs to. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -4)
}

/** How many codes go to phones without an account in half an hour, once the cap of the day is reached. */
export function pastCapShare(cap: number): number {
  return Math.ceil(cap / SENDS.pastCap.part)
}

/** How near the shop is to its cap of codes: from half of it on somebody ought to look. */
export type CapLevel = 'calm' | 'half' | 'near' | 'full'

/** The level of so many unconfirmed codes in a day. */
export function capLevel(open: number, cap: number): CapLevel {
  if (open >= cap) return 'full'
  if (open >= cap * 0.8) return 'near'
  return open >= cap * 0.5 ? 'half' : 'calm'
}
