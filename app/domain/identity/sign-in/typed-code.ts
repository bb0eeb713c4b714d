import { asciiDigits } from '#app/domain/text/ascii-digits.ts'

/** The digits of a typed or pasted text, at most six, in ASCII. Reads Devanagari digits. */
export function codeDigits(typed: string): string {
  return digitsOf(typed).slice(0, 6)
}

/** Parses a typed code of six digits, or null. */
export function parseCode(typed: string): string | null {
  const digits = digitsOf(typed)
  return digits.length === 6 && /^[\d०-९\s-]+$/.test(typed) ? digits : null
}

function digitsOf(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '')
}
