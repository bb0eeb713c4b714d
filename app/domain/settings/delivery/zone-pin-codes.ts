import { isPinCode } from '#app/domain/contact/pin-code.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { ZONES, type ZoneName } from './delivery-zone.ts'

/**
 * The owner's PIN codes of each zone: `122001`, the first three to five digits of many (`1220`), or a range of whole
 * codes (`110001-110096`).
 */
export type ZonePinCodes = Readonly<Record<ZoneName, readonly string[]>>

/** The most entries of all zones together. */
export const MAX_ZONE_PIN_CODES = 500

/** Splits what an owner typed into entries, without repeats: by commas, spaces or lines, in any script's digits. */
export function splitPinCodes(text: string): string[] {
  const plain = asciiDigits(text).replace(/(\d)\s*(?:-|–|—|\bto\b)\s*(?=\d)/gi, '$1-')
  return Array.from(new Set(plain.split(/[\s,;]+/).filter(Boolean)))
}

/** Whether an entry is a PIN code, the beginning of some, or a range from a lower to a higher one. */
export function isPinCodeEntry(entry: string): boolean {
  const [from = '', to, ...more] = entry.split('-')
  if (to === undefined) return /^[1-9]\d{2,5}$/.test(from)
  return more.length === 0 && [from, to].every(isPinCode) && from <= to
}

/** The zone of a PIN code by the owner's lists, where the narrowest entry wins; null when no list has it. */
export function zoneOfPinCode(pincode: string, pins: ZonePinCodes): ZoneName | null {
  const code = Number(pincode)
  let found: { zone: ZoneName; size: number } | null = null
  for (const zone of ZONES) {
    for (const entry of pins[zone]) {
      const [from, to] = boundsOf(entry)
      if (code >= from && code <= to && (!found || to - from < found.size)) found = { zone, size: to - from }
    }
  }
  return found?.zone ?? null
}

/** Whether one of some entries has a PIN code. */
export function isPinCodeListed(pincode: string, entries: readonly string[]): boolean {
  return entries.map(boundsOf).some(([from, to]) => Number(pincode) >= from && Number(pincode) <= to)
}

/** Whether one of some entries has a PIN code between `first` and `last`. */
export function hasPinCodeBetween([first, last]: readonly [number, number], entries: readonly string[]): boolean {
  return entries.map(boundsOf).some(([from, to]) => from <= last && to >= first)
}

/** Whether a PIN code is in one of some entries and in one of some others. */
export function haveCommonPinCode(entries: readonly string[], others: readonly string[]): boolean {
  return entries.some((entry) => hasPinCodeBetween(boundsOf(entry), others))
}

/** Two entries of different zones that have PIN codes in common, while neither is narrower than the other. */
export type PinCodeClash = { zone: ZoneName; entry: string; other: ZoneName; otherEntry: string }

/** The first clash of the lists, found at the later zone; null when each PIN code has one narrowest entry. */
export function findPinCodeClash(pins: ZonePinCodes): PinCodeClash | null {
  const all = ZONES.flatMap((zone) => pins[zone].map((entry) => ({ zone, entry, bounds: boundsOf(entry) })))
  for (const [index, { zone, entry, bounds }] of all.entries()) {
    const other = all.slice(0, index).find((before) => before.zone !== zone && isAmbiguous(before.bounds, bounds))
    if (other) return { zone, entry, other: other.zone, otherEntry: other.entry }
  }
  return null
}

type Bounds = readonly [from: number, to: number]

function boundsOf(entry: string): Bounds {
  const [from = '', to = from] = entry.split('-')
  return [Number(from.padEnd(6, '0')), Number(to.padEnd(6, '9'))]
}

function isAmbiguous(one: Bounds, other: Bounds): boolean {
  if (one[1] < other[0] || other[1] < one[0]) return false
  const isWithin = (inner: Bounds, outer: Bounds) => inner[0] >= outer[0] && inner[1] <= outer[1]
  const isSame = one[0] === other[0] && one[1] === other[1]
  return isSame || !(isWithin(one, other) || isWithin(other, one))
}
