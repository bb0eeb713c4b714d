import { readableLetters } from '#app/domain/readable-letters.ts'

/** Letters, figures and dashes, 3 to 24 of them: easy to say on the phone. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/

/** A code as it is kept: capitals, no spaces. What nobody could have been given is null. */
export function parseCouponCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toUpperCase()
  return CODE.test(code) ? code : null
}

/** A new code of eight letters that are not mistaken for one another; `bytes` are 5 random ones. */
export function couponCodeOf(bytes: Uint8Array): string {
  return readableLetters(bytes, 8)
}
