import { type Paise, rupees } from '#app/domain/money.ts'

/** Typed rupees in paise; zero if the text is not an amount. */
export function parseRupeesInput(text: string): Paise {
  const amount = text.replace(/[₹,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? rupees(Number(amount)) : 0
}

/** Paise as typed in rupees: 299, 49.5. */
export function formatRupeesInput(paise: Paise): string {
  return String(paise / 100)
}
