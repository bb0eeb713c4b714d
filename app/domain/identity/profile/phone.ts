import { asciiDigits } from '#app/domain/ascii-digits.ts'

/**
 * The ten digits of an Indian mobile number as someone may type it: with spaces or dashes, +91, 0091, 91 or a leading 0,
 * or in the figures of another script. Anything else comes back cleaned, and is not ten digits starting 6 to 9.
 */
export function cleanPhone(typed: string): string {
  const close = asciiDigits(typed).replace(/[\s\u2010-\u2015().-]/g, '')
  return close.replace(/^(\+91|0091|91(?=\d{10}$))/, '').replace(/^0(?=\d{10}$)/, '')
}

/** What the browser can check before asking the server, which knows the numbering plan. */
export function looksLikeMobile(typed: string): boolean {
  return /^[6-9]\d{9}$/.test(cleanPhone(typed))
}

/** +91 98••• ••210: enough to recognise one's own number, too little to call it. */
export function maskPhone(phone: string): string {
  return `+91 ${phone.slice(3, 5)}••• ••${phone.slice(-3)}`
}
