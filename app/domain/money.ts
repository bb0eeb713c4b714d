/** Integer paise. No float ever touches money. */
export type Paise = number

// A comma before the last three figures, and before every two in front of them.
const BEFORE_COMMA = /\d(?=(?:\d\d)+\d$)/g

/** Whole rupees to paise. */
export function rupees(amount: number): Paise {
  return Math.round(amount * 100)
}

/** Paise as a shopper reads them: ₹1,23,456 or, when there are paise, ₹119.60. Minus is −. */
export function formatMoney(paise: Paise): string {
  return paise % 100 === 0 ? formatWhole(paise) : formatPaise(paise)
}

/** Paise with two decimals always: invoices, prices per 100 g. */
export function formatPaise(paise: Paise): string {
  const whole = formatWhole(Math.trunc(Math.abs(paise) / 100) * 100)
  const sign = paise < 0 ? '−' : ''
  return `${sign}${whole}.${String(Math.abs(paise) % 100).padStart(2, '0')}`
}

function formatWhole(paise: Paise): string {
  const sign = paise < 0 ? '−' : ''
  return `${sign}₹${String(Math.abs(paise) / 100).replace(BEFORE_COMMA, '$&,')}`
}

/** Integer division, half away from zero for positive numbers: how every share of money is rounded. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
