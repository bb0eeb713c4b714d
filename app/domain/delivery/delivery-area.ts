import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { hasPinCodeBetween, isPinCodeListed } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type GstSettings, gstSchemeAt, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Destination, isBeyondState, type ZoneRules, zoneOfDestination, zonesOfShop } from './destination-zone.ts'
import { STATES, stateName } from './indian-state.ts'

/**
 * The zones that a shop delivers to at an instant: where its scheme allows no other state, those that lie in its own,
 * and those in which the owner put PIN codes of it.
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

/** The settings that decide zones, and who brings orders there. */
type BringerRules = ZoneRules & { delivery: Pick<DeliverySettings, 'broughtBy'> }

/**
 * Whether the shop itself brings orders to a destination: it does so near it, which is the zone Local, or the PIN codes
 * listed in that zone, and to no army post office, which only India Post reaches.
 */
export function isBroughtByShop(to: Destination, rules: BringerRules): boolean {
  const { broughtBy, zonePins } = rules.delivery
  if (broughtBy === 'courier' || isArmyPost(to.pincode) || zoneOfDestination(to, rules) !== 'local') return false
  return zonePins.local.length === 0 || isPinCodeListed(to.pincode, zonePins.local)
}

/** Whether orders go to a destination by courier or with the shop; army post and other schemes' limits aside. */
export function isWithinReach(to: Destination, rules: BringerRules): boolean {
  return rules.delivery.broughtBy !== 'shop-only' || isBroughtByShop(to, rules)
}

/** The zones that a shop delivers to: only the one near it where it brings all orders itself. */
export function zonesWithinReach(rules: BringerRules): readonly ZoneName[] {
  return rules.delivery.broughtBy === 'shop-only' ? ['local'] : zonesOfShop(rules)
}

/**
 * The state, by its GST code, that a shop must deliver within, as its scheme allows no supply to another. Null: none.
 */
export function onlyState({ gst, store }: { gst: GstSettings; store: { state: string } }, at: Instant): string | null {
  return schemeRules(gstSchemeAt(gst, at)).sellsToOtherStates ? null : store.state
}

/** Whether a shop may not sell to a place, as it is in another state than its scheme allows. */
export function isOutsideState(
  to: Pick<Destination, 'state'>,
  rules: Pick<Settings, 'store' | 'gst'>,
  at: Instant,
): boolean {
  const only = onlyState(rules, at)
  return only !== null && to.state !== only
}

/** Why an order to another state is refused by the scheme of an instant, which allows none. */
export function outsideStateMessage(
  { store, gst }: Pick<Settings, 'gst'> & { store: { state: string } },
  at: Instant,
): string {
  return `We deliver within ${stateName(store.state)} only${schemeRules(gstSchemeAt(gst, at)).ownStateReason}.`
}
