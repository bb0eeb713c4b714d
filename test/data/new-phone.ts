import { randomInt } from 'node:crypto'

/** The ten digits of an unused mobile number: tests of several processes may share one shop. */
export function newPhone(): string {
  return `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}
