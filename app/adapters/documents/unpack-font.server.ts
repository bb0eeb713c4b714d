import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const HEAD = 12
const ENTRY = 16

/**
 * The plain font (SFNT) that a WOFF file holds. From a WOFF file fontkit inflates the table of all glyphs again for
 * each glyph it reads, in JavaScript: most of the time that a document took to draw.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  const depth = Math.floor(Math.log2(count))
  const searched = 2 ** depth * ENTRY
  for (const [index, value] of [count, searched, depth, count * ENTRY - searched].entries())
    head.writeUInt16BE(value, 4 + index * 2)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEAD + index * WOFF_ENTRY
    const [start = 0, packed = 0, length = 0] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    const stored = woff.subarray(start, start + packed)
    const to = HEAD + index * ENTRY
    // The tag and the checksum.
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const gap = -length & 3
    parts.push(packed < length ? inflateSync(stored) : stored, Buffer.alloc(gap))
    offset += length + gap
  }
  return Buffer.concat(parts)
}
