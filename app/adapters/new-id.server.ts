import { randomFillSync } from 'node:crypto'

const BYTES = 12

// Random bytes are drawn for many ids at a time: asking the system for each took a twelfth of placing an order.
const drawn = Buffer.alloc(BYTES * 256)
let at = drawn.length

// As letters, the millisecond is put only when it is another one: as numbers go, it takes long to write.
let millisecond = 0
let moment = ''

/**
 * A new id that names its kind and cannot be guessed: `ord_`, the millisecond in 8 letters, 96 random bits in 16. What is
 * written at the same time thereby lies together in an index, and not each in a page of its own that goes to the disk whole.
 */
export function newId(kind: string): string {
  if (at === drawn.length) {
    randomFillSync(drawn)
    at = 0
  }
  const random = drawn.toString('base64url', at, at + BYTES)
  at += BYTES
  const now = Date.now()
  if (now !== millisecond) {
    millisecond = now
    // Eight letters are enough until 2059, and nine after that are no harm: then new ids lie before the old ones, once.
    moment = now.toString(36)
  }
  return `${kind}_${moment}${random}`
}
