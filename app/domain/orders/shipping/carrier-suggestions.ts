import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { TypedCarrier } from '../parcel/parcel.ts'

/** The carriers that staff choose from for a parcel, and the one that the form starts with. */
export type CarrierSuggestions = { names: readonly string[]; initial: string }

/**
 * The carrier that the form of a typed AWB starts with: the one last used for the zone, since shops send each zone with
 * the courier that is good there; else the one last used at all; else the first of the list. `zone` is null for parcels
 * of several zones. `typed` are the carriers that staff gave parcels, the latest first. A carrier that has left the
 * list is not offered.
 */
export function suggestCarrier(
  names: readonly string[],
  typed: readonly TypedCarrier[],
  zone: ZoneName | null,
): string {
  const offered = typed.filter(({ carrier }) => names.includes(carrier))
  const last = offered.find((each) => each.zone === zone) ?? offered[0]
  return last?.carrier ?? names[0] ?? ''
}

/** The zone that all of these orders are in; null: they are in several, or there is none. */
export function commonZone(orders: readonly { zone: ZoneName }[]): ZoneName | null {
  const [zone, ...others] = new Set(orders.map((order) => order.zone))
  return zone !== undefined && others.length === 0 ? zone : null
}
