import { ZONE_NAMES, type ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { ZoneRules } from './destination-zone.ts'
import { STATES } from './indian-state.ts'
import { METRO_NAMES } from './metro-city.ts'

/** A zone as staff read it: its name and its area. */
type ZoneText = { name: string; where: string }

export const ZONE_LABELS: Record<ZoneName, ZoneText> = {
  local: { name: ZONE_NAMES.local, where: 'same first three digits of the PIN' },
  state: { name: ZONE_NAMES.state, where: 'your own state' },
  metro: { name: ZONE_NAMES.metro, where: METRO_NAMES },
  rest: { name: ZONE_NAMES.rest, where: 'everywhere else' },
  special: { name: ZONE_NAMES.special, where: 'North-East, hills, islands' },
}

// The area of a zone as shoppers read it; that of the special one depends on the shop's own state.
const FOR_SHOPPERS: Record<Exclude<ZoneName, 'special'>, string> = {
  local: 'Near us: the same first three digits of the PIN code',
  state: 'Our state',
  metro: `Metro to metro: ${METRO_NAMES}`,
  rest: 'The rest of India',
}

const NORTH_EAST = ['SK', 'AR', 'NL', 'MN', 'MZ', 'TR', 'ML', 'AS']
const ISLANDS = ['AN', 'LD']

// The remote areas by the states they are; a shop in one of them does not send there as to a remote one.
const REMOTE: readonly { name: string; states: readonly string[] }[] = [
  { name: 'Himachal', states: ['HP'] },
  { name: 'Jammu and Kashmir', states: ['JK'] },
  { name: 'Ladakh', states: ['LA'] },
  { name: 'the North-East', states: NORTH_EAST },
  { name: 'the islands', states: ISLANDS },
]

/** What a zone covers as shoppers read it: its area, seen from the shop's own state, and the owner's PIN codes. */
export function zoneForShoppers(zone: ZoneName, { store, delivery }: ZoneRules): string {
  const area = zone === 'special' ? remoteAreas(store.state) : FOR_SHOPPERS[zone]
  const pins = pinCodesForShoppers(delivery.zonePins[zone])
  return pins ? `${area}. Also ${pins}` : area
}

/** Some of the owner's PIN codes as shoppers read them; empty: none. */
export function pinCodesForShoppers(entries: readonly string[]): string {
  const pins = entries.map((entry) => entry.replace('-', ' to '))
  if (pins.length === 0) return ''
  const more = pins.length - MAX_PIN_CODES_SHOWN
  const listed = pins.slice(0, MAX_PIN_CODES_SHOWN).map((entry) => (entry.length < 6 ? `${entry}…` : entry))
  return `PIN codes ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const MAX_PIN_CODES_SHOWN = 8

function remoteAreas(own: string): string {
  const letters = STATES.find(({ code }) => code === own)?.letters ?? ''
  const areas = REMOTE.flatMap(({ name, states }) => {
    if (!states.includes(letters)) return [name]
    return states.length > 1 ? [name.replace('the ', 'the rest of the ')] : []
  })
  return areas.join(', ')
}
