import { asciiDigits } from '#app/domain/text/ascii-digits.ts'

/**
 * A reference of a bank as it is compared with others: digits of any script, capitals and spaces are no difference
 * between two of them.
 */
export function comparableReference(reference: string): string {
  return asciiDigits(reference).replace(/\s/g, '').toUpperCase()
}
