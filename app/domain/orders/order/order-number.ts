import { encodeBase32 } from '#app/domain/base32.ts'

/** An order number like MW-7K3M-9QXF from five random bytes: 40 bits, so that numbers cannot be guessed in sequence. */
export function orderNumber(bytes: Uint8Array): string {
  if (bytes.length !== 5) throw new Error('An order number is made of five random bytes')
  const letters = encodeBase32(bytes, 8)
  return `MW-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Parses an order number as typed (any case, with or without dashes, O for 0, I or L for 1); null when it is none. */
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
