// Crockford's base 32: no I, L, O or U, so that a number survives being read out on the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many letters and figures made of random bytes, five bits each; the bytes must hold as many bits. */
export function readableLetters(bytes: Uint8Array, count: number): string {
  if (bytes.length * 8 < count * 5) throw new Error(`${count} letters need ${Math.ceil((count * 5) / 8)} bytes`)
  let bits = 0n
  for (const byte of bytes) bits = bits * 256n + BigInt(byte)
  const spare = bytes.length * 8 - count * 5
  return Array.from(
    { length: count },
    (_, at) => LETTERS[Number((bits >> BigInt(spare + (count - 1 - at) * 5)) & 31n)],
  ).join('')
}
