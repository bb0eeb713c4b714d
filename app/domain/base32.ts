// Crockford's base 32: no I, L, O or U, so that a number can be read out on the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes as `count` characters of five bits each. Throws when there are too few bytes. */
export function encodeBase32(bytes: Uint8Array, count: number): string {
  if (bytes.length * 8 < count * 5) throw new Error(`${count} letters need ${Math.ceil((count * 5) / 8)} bytes`)
  let letters = ''
  for (let index = 0; index < count; index++) {
    const from = index * 5
    const pair = ((bytes[from >> 3] ?? 0) << 8) | (bytes[(from >> 3) + 1] ?? 0)
    letters += LETTERS[(pair >> (11 - (from & 7))) & 31]
  }
  return letters
}
