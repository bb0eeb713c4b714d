import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { isPinCodeListed } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import { type Destination, type ZoneRules, zoneOfDestination, zonesOfShop } from './destination-zone.ts'

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
