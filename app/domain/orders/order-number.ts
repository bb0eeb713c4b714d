// Crockford's base 32: no I, L, O or U, so that a number survives being read out on the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** MW-7K3M-9QXF: 40 random bits, not guessable in sequence (design 7). Takes five random bytes. */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== 5) throw new Error('An order number is made of five random bytes')
  let bits = 0n
  for (const byte of bytes) bits = bits * 256n + BigInt(byte)
  const letters = Array.from({ length: 8 }, (_, index) => LETTERS[Number((bits >> BigInt(35 - index * 5)) & 31n)]).join('')
  return `MW-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** An order number as a person types it (any case, with or without dashes, O for 0, I or L for 1), or null. */
export function parseOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/^MW/, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain)) return null
  return `MW-${plain.slice(0, 4)}-${plain.slice(4)}`
}
