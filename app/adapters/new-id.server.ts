import { randomFillSync } from 'node:crypto'

const BYTES = 16

// Random bytes are drawn for many ids at a time: asking the system for each took a twelfth of placing an order.
const drawn = Buffer.alloc(BYTES * 256)
let at = drawn.length

/** A new id that names its kind and cannot be guessed: `ord_` and 22 letters of 128 random bits. */
export function newId(kind: string): string {
  if (at === drawn.length) {
    randomFillSync(drawn)
    at = 0
  }
  const bytes = drawn.subarray(at, at + BYTES)
  at += BYTES
  return `${kind}_${bytes.toString('base64url')}`
}
