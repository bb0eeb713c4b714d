import { randomInt } from 'node:crypto'

/** The twelve digits of an AWB that no parcel has: tests of several processes may share one shop. */
export function newAwb(): string {
  return String(randomInt(100_000_000_000, 1_000_000_000_000))
}
