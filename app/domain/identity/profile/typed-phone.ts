import { asciiDigits } from '#app/domain/text/ascii-digits.ts'

/**
 * Strips a typed Indian mobile number to its ten digits: spaces, dashes, +91, 0091, 91 or a leading 0, and digits of
 * another script. The result may be invalid; `looksLikeMobile` checks it.
 */
export function cleanPhone(typed: string): string {
  const digits = asciiDigits(typed).replace(/[\s\u2010-\u2015().-]/g, '')
  return digits.replace(/^(\+91|0091|91(?=\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '')
}

/**
 * Whether a typed text looks like an Indian mobile. For the browser; the server knows the numbering plan
 * (`parsePhone`).
 */
export function looksLikeMobile(typed: string): boolean {
  return /^[6-9]\d{9}$/.test(cleanPhone(typed))
}
