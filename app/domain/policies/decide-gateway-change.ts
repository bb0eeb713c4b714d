import { DAYS, type Instant, later, MINUTES } from '#app/domain/time/instant.ts'

/** How long a payment gateway has to be there, or gone, before the policies say so, in milliseconds. */
export const GATEWAY_SETTLING_TIME = 10 * MINUTES

/** How often a process contradicts a note of another, so that no more than one contradiction is missed. */
const CONTRADICTION_TIME = 4 * MINUTES
const MAX_AGE_OF_NOTE = DAYS

type GatewayChange = {
  /** Whether the policies in force say of the gateway what this process sees. */
  isPublished: boolean
  /** Since when a process has seen it otherwise; null: none does. */
  changedAt: Instant | null
  /** When a process last contradicted such a note, as it saw the published state; null: never. */
  contradictedAt: Instant | null
  at: Instant
}

/**
 * What to do about the gateway that this process sees: `note` that it is not what the policies say, and `publish` it
 * ten minutes later. A process that still sees the published state will `contradict` the note every few minutes: it
 * then counts for nothing until that has stopped for ten minutes, and is made again. Processes that disagree so publish
 * nothing, and write no settings. A contradicted note is one to `forget` after a day, as nobody may stand by it.
 */
export function decideGatewayChange({ isPublished, changedAt, contradictedAt, at }: GatewayChange): GatewayStep {
  if (changedAt === null) return isPublished ? 'nothing' : 'note'
  const isContradicted = contradictedAt !== null && contradictedAt >= changedAt
  if (isPublished) {
    if (at >= later(changedAt, MAX_AGE_OF_NOTE)) return 'forget'
    return isContradicted && at < later(contradictedAt, CONTRADICTION_TIME) ? 'nothing' : 'contradict'
  }
  const decidedFrom = later(isContradicted ? contradictedAt : changedAt, GATEWAY_SETTLING_TIME)
  if (at < decidedFrom) return 'nothing'
  return isContradicted ? 'note' : 'publish'
}

type GatewayStep = 'nothing' | 'note' | 'contradict' | 'forget' | 'publish'
