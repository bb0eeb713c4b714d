import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { hasPinCodeBetween } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { zonesWithinReach } from './brought-by-shop.ts'
import { STATES } from './indian-state.ts'
import { onlyState } from './outside-state.ts'
import { isBeyondState } from './zone-labels.ts'

/**
 * The zones that a shop delivers to at an instant: where its scheme allows no other state, those that lie in its own, and
 * those in which the owner put PIN codes of it.
 */
export function servedZones(rules: Pick<Settings, 'store' | 'delivery' | 'gst'>, at: Instant): readonly ZoneName[] {
  const only = onlyState(rules, at)
  if (only === null) return zonesWithinReach(rules)
  return zonesWithinReach(rules).filter(
    (zone) => !isBeyondState(zone) || pinCodesOfState(rules.delivery.zonePins[zone], only).length > 0,
  )
}

/** Those of some entries of PIN codes that have one in a state, by its GST code. */
export function pinCodesOfState(entries: readonly string[], state: string): string[] {
  const ranges = STATES.find(({ code }) => code === state)?.pincodes ?? []
  return entries.filter((entry) => ranges.some((range) => hasPinCodeBetween(range, [entry])))
}
