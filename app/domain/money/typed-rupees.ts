import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { type Paise, rupees } from './money.ts'

// Apart from money.ts, which every page of the shop loads.

/** Typed rupees (579, ₹1,119, 49.50) in paise, with digits of any script; null if the text is not an amount. */
export function parseRupees(typed: string): Paise | null {
  const amount = asciiDigits(typed).trim()
  return /^₹?\d[\d,]*(\.\d{1,2})?$/.test(amount) ? rupees(Number(amount.replace(/[₹,]/g, ''))) : null
}

/** Paise as a field shows them, in rupees without sign and commas: 299, 49.50. */
export function rupeesForField(paise: Paise): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
