import type { Paise } from '#app/domain/money/money.ts'

/** Whom a campaign is for, beyond that they agreed to offers. A condition that is null or empty asks nothing. */
export type Segment = {
  /** Bought this product, or something of this category. */
  bought: { kind: 'product' | 'category'; id: string } | null
  /** Bought, what `bought` names, in the last days. */
  withinDays: number | null
  /** Did not order anything in the last days. */
  quietDays: number | null
  /** Spent at least so much in all, without what was paid back. */
  spentPaise: Paise | null
  /** An address in one of these: the beginning of a PIN code, or a city. */
  places: readonly string[]
}

/** A campaign for everybody who agreed. */
export const EVERYBODY: Segment = { bought: null, withinDays: null, quietDays: null, spentPaise: null, places: [] }

/** Whether a segment looks at what people ordered or where they live. */
export function isNarrowedSegment({ bought, withinDays, quietDays, spentPaise, places }: Segment): boolean {
  return bought !== null || withinDays !== null || quietDays !== null || spentPaise !== null || places.length > 0
}

/** Parses typed places, separated by commas or lines: PIN codes or their first digits, and city names in lower case. */
export function parsePlaces(typed: string): string[] {
  const places = typed.split(/[,;\n]/).map((place) => place.trim().replace(/\s+/g, ' ').toLowerCase())
  return Array.from(new Set(places.filter((place) => place !== '')))
}

/** Whether a place is a PIN code or its first digits (at least two), and not a city. */
export function isPinCodePrefix(place: string): boolean {
  return /^[1-9]\d{1,5}$/.test(place)
}
