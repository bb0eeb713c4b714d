import type { ZoneName } from '#app/domain/settings/settings.ts'
import { METRO_NAMES } from './metro-city.ts'

/** A zone as people read it: its name and its area for staff, and both in one line for shoppers. */
type ZoneText = { name: string; where: string; forShoppers: string }

export const ZONE_TEXTS: Record<ZoneName, ZoneText> = {
  local: {
    name: 'Local',
    where: 'same first three digits of the PIN',
    forShoppers: 'Near us: the same first three digits of the PIN code',
  },
  state: { name: 'State', where: 'your own state', forShoppers: 'Our state' },
  metro: { name: 'Metro to metro', where: METRO_NAMES, forShoppers: `Metro to metro: ${METRO_NAMES}` },
  rest: { name: 'Rest of India', where: 'everywhere else', forShoppers: 'The rest of India' },
  special: {
    name: 'Special',
    where: 'North-East, hills, islands',
    forShoppers: 'Himachal, Jammu and Kashmir, Ladakh, the North-East, the islands',
  },
}
