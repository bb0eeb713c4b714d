import type { Paise } from './money.ts'

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
