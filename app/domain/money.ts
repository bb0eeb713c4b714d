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

/**
 * Splits an amount by weights so that the shares add up to it exactly. Each share is the exact fraction rounded down; the
 * paise left over go one each to the largest remainders, the earlier first. All integers, none negative. No share exceeds
 * its weight when the amount does not exceed their sum; with no weight at all, nothing is shared out.
 */
export function splitByLargestRemainder(amount: Paise, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const leftOver = amount - shares.reduce((sum, share) => sum + share, 0)
  const remainders = weights.map((weight, index) => ({ index, size: (amount * weight) % whole }))
  remainders.sort((a, b) => b.size - a.size || a.index - b.index)
  const raised = new Set(remainders.slice(0, leftOver).map(({ index }) => index))
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share))
}
