import { encodeBase32 } from '#app/domain/base32.ts'
import { ORDER_LETTERS } from '#app/domain/settings/settings.ts'

/**
 * An order number like MW-7K3M-9QXF of the shop's letters and five random bytes: 40 bits, so that numbers cannot be
 * guessed in sequence.
 */
export function orderNumber(letters: string, bytes: Uint8Array): string {
  if (bytes.length !== 5) throw new Error('An order number is made of five random bytes')
  return withLetters(letters, encodeBase32(bytes, 8))
}

/** An order number as an example, with the shop's letters. */
export function exampleOrderNumber(letters: string): string {
  return `${letters}-7K3M-9QXF`
}

/** An order number as typed: its code, and the letters if they were typed too. */
export type TypedOrderNumber = { letters: string | null; code: string }

/**
 * Parses an order number as typed (any case, with or without dashes and letters, O for 0, I or L for 1); null when it
 * is none. Any two to four letters are taken, as a shop may have changed its own.
 */
export function parseOrderNumberParts(text: string): TypedOrderNumber | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '')
  const letters = plain.slice(0, -CODE_LENGTH)
  const code = plain.slice(-CODE_LENGTH).replace(/O/g, '0').replace(/[IL]/g, '1')
  if (!CODE.test(code) || (letters !== '' && !ORDER_LETTERS.test(letters))) return null
  return { letters: letters || null, code: dashed(code) }
}

/**
 * Parses an order number as typed (parseOrderNumberParts); one without letters gets `letters`. Null when it is none.
 */
export function parseOrderNumber(text: string, letters: string): string | null {
  const typed = parseOrderNumberParts(text)
  return typed && `${typed.letters ?? letters}-${typed.code}`
}

/** The code of an order number, without the shop's letters: MW-7K3M-9QXF is 7K3M-9QXF. */
export function orderCode(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}

/** The order number of letters and a code of eight characters. */
export function withLetters(letters: string, code: string): string {
  return `${letters}-${dashed(code)}`
}

const CODE_LENGTH = 8
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/

function dashed(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
