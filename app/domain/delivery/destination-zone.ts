import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { ZONES, type ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { zoneOfPinCode } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import { statesOfPinCode } from './indian-state.ts'
import { isMetro } from './metro-city.ts'

/** Where a parcel goes, or where the shop is: the state by its GST code. */
export type Destination = { state: string; pincode: string }

// Metropolitan areas across state borders, by PIN prefix, which couriers treat as one city: Delhi with Faridabad,
// Gurugram, Ghaziabad and Noida.
const METRO_AREAS: readonly (readonly string[])[] = [['110', '1210', '1220', '2010', '2013']]

/** The zones within the shop's own state, apart from the owner's PIN codes. */
const OWN_STATE_ZONES: readonly ZoneName[] = ['local', 'state']

/** The settings that decide zones: where the shop is, and the owner's PIN codes of each zone. */
export type ZoneRules = { store: Destination; delivery: Pick<DeliverySettings, 'zonePins'> }

/**
 * The zone of a destination: that of the owner's lists of PIN codes, else by distance from the shop. Islands are
 * special even where they share the shop's first three digits.
 */
export function zoneOfDestination(to: Destination, { store: shop, delivery }: ZoneRules): ZoneName {
  const listed = zoneOfPinCode(to.pincode, delivery.zonePins)
  if (listed) return listed
  if (to.state !== shop.state && isSpecial(to.pincode)) return 'special'
  if (to.pincode.slice(0, 3) === shop.pincode.slice(0, 3) || isSameArea(to.pincode, shop.pincode)) return 'local'
  if (to.state === shop.state) return 'state'
  return isMetro(to.pincode) && isMetro(shop.pincode) ? 'metro' : 'rest'
}

/**
 * The zones that a shop has. Metro rates are from metro to metro, so a shop elsewhere has no metro zone, unless
 * its owner put PIN codes in it.
 */
export function zonesOfShop({ store, delivery }: ZoneRules): readonly ZoneName[] {
  return ZONES.filter((zone) => zone !== 'metro' || isMetro(store.pincode) || delivery.zonePins.metro.length > 0)
}

/** Whether a zone lies in other states. */
export function isBeyondState(zone: ZoneName): boolean {
  return !OWN_STATE_ZONES.includes(zone)
}

function isSpecial(pincode: string): boolean {
  return isArmyPost(pincode) || statesOfPinCode(pincode).some((state) => state.isRemote)
}

function isSameArea(one: string, other: string): boolean {
  const isIn = (pincode: string, area: readonly string[]) => area.some((prefix) => pincode.startsWith(prefix))
  return METRO_AREAS.some((area) => isIn(one, area) && isIn(other, area))
}
