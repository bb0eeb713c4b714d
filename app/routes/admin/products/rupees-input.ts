import { type Paise, rupees } from '#app/domain/money.ts'

/** Rupees while they are being typed, in paise; zero for what is no amount yet. */
export function parseRupeesInput(text: string): Paise {
  const amount = text.replace(/[₹,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? rupees(Number(amount)) : 0
}

/** Paise as an owner would type them: 299, 49.5. */
export function formatRupeesInput(paise: Paise): string {
  return String(paise / 100)
}
