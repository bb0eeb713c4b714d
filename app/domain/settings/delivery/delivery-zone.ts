/** The delivery zones, by distance. Which one a place is in: delivery/destination-zone.ts. */
export const ZONES = ['local', 'state', 'metro', 'rest', 'special'] as const
export type ZoneName = (typeof ZONES)[number]

/** The zones as staff read them. */
export const ZONE_NAMES: Readonly<Record<ZoneName, string>> = {
  local: 'Local',
  state: 'State',
  metro: 'Metro to metro',
  rest: 'Rest of India',
  special: 'Special',
}
