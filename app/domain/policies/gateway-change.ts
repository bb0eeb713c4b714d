import { type Instant, later, MINUTES } from '#app/domain/time/instant.ts'

/** How long a payment gateway has to be there, or gone, before the policies say so, in milliseconds. */
export const GATEWAY_SETTLING_TIME = 10 * MINUTES

type GatewayChange = {
  /** Whether the policies in force say of the gateway what this process sees. */
  isPublished: boolean
  /** Since when a process has seen it otherwise; null: none does. */
  changedAt: Instant | null
  at: Instant
}

/**
 * What to do about the gateway that this process sees: `note` that it is not what the policies say, `publish` it once no
 * process has seen the published state for ten minutes, or `forget` a note of another process, as this one still sees
 * that state. Processes that disagree so never publish.
 */
export function decideGatewayChange({ isPublished, changedAt, at }: GatewayChange): GatewayStep {
  if (isPublished) return changedAt === null ? 'nothing' : 'forget'
  if (changedAt === null) return 'note'
  return at >= later(changedAt, GATEWAY_SETTLING_TIME) ? 'publish' : 'nothing'
}

type GatewayStep = 'nothing' | 'note' | 'forget' | 'publish'
