import { compareTexts } from '#app/domain/compare-texts.ts'
import type { ScanEvent, TransitState } from '#app/domain/delivery/courier/courier.ts'
import { type Instant, later, MINUTES } from '#app/domain/time/instant.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { mayFollow, PARCEL_STATE_FACTS } from '../parcel/parcel-state.ts'

type Change = { state: TransitState; stateAt: Instant }

/**
 * What scans make of a parcel: its new state, and the state that the courier is to be asked about. Pure: the same
 * whatever the sequence.
 */
export function decideScans(
  parcel: Pick<Parcel, 'state' | 'stateAt'>,
  scans: readonly Pick<ScanEvent, 'state' | 'at'>[],
  source: 'webhook' | 'asked',
): { change: Change | null; unconfirmed: TransitState | null } {
  let change: Change | null = null
  let unconfirmed: TransitState | null = null
  for (const { state, at } of scans.toSorted(inSequence)) {
    if (!state || !mayFollow(change ?? parcel, { state, at })) continue
    if (source === 'webhook' && PARCEL_STATE_FACTS[state].needsConfirmation) unconfirmed = state
    else change = { state, stateAt: at }
  }
  return { change, unconfirmed }
}

/** How much a courier's clock may be ahead of the shop's. */
const CLOCK_TOLERANCE = 5 * MINUTES

/**
 * When a scan happened. A courier's clock may be wrong, and nothing happens in the future: what it dates later than
 * `now` happened when the shop first learned of it, which is now or the time it is `known` by.
 */
export function timeOfScan(told: Instant, known: Instant | undefined, now: Instant): Instant {
  if (told <= later(now, CLOCK_TOLERANCE)) return told
  return known !== undefined && known < now ? known : now
}

/** Earlier scans first; of the same time the one that is less far, and an attempt before its failure. */
function inSequence(one: Pick<ScanEvent, 'state' | 'at'>, other: Pick<ScanEvent, 'state' | 'at'>): number {
  const rank = ({ state }: Pick<ScanEvent, 'state'>) => (state ? PARCEL_STATE_FACTS[state].rank : 0)
  const hasFailed = ({ state }: Pick<ScanEvent, 'state'>) => (state === 'undelivered' ? 1 : 0)
  return compareTexts(one.at, other.at) || rank(one) - rank(other) || hasFailed(one) - hasFailed(other)
}
