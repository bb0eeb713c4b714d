import { encodeBase32 } from '#app/domain/base32.ts'

/** MW-7K3M-9QXF: 40 random bits, not guessable in sequence. Takes five random bytes. */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== 5) throw new Error('An order number is made of five random bytes')
  const letters = encodeBase32(bytes, 8)
  return `MW-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** An order number as a person types it (any case, with or without dashes, O for 0, I or L for 1), or null. */
export function parseOrderNumber(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^MW(?=.{8}$)/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain)) return null
  return `MW-${plain.slice(0, 4)}-${plain.slice(4)}`
}
