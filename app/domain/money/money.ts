/** Integer paise. */
export type Paise = number

// Indian grouping: a comma before the last three digits, and before every two in front of them.
const BEFORE_COMMA = /\d(?=(?:\d\d)+\d$)/g

/** Whole rupees to paise. */
export function rupees(amount: number): Paise {
  return Math.round(amount * 100)
}

/** Formats paise as ₹1,23,456 or, when there are paise, ₹119.60. The minus sign is −. */
export function formatMoney(paise: Paise): string {
  return paise % 100 === 0 ? formatWhole(paise) : formatPaise(paise)
}

/** Formats paise with two decimals, for invoices and prices per 100 g. */
export function formatPaise(paise: Paise): string {
  const whole = formatWhole(Math.trunc(Math.abs(paise) / 100) * 100)
  const sign = paise < 0 ? '−' : ''
  return `${sign}${whole}.${String(Math.abs(paise) % 100).padStart(2, '0')}`
}

function formatWhole(paise: Paise): string {
  const sign = paise < 0 ? '−' : ''
  return `${sign}₹${String(Math.abs(paise) / 100).replace(BEFORE_COMMA, '$&,')}`
}

/** Divides positive integers, rounding half up. Every share of money is rounded this way. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}
