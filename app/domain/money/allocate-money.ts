import { sum } from '#app/domain/sum.ts'
import type { Paise } from './money.ts'

/**
 * Splits an amount by weights into shares that add up to it exactly. Rounds each share down; the paise left over go one
 * each to the largest remainders, earlier ones first. Takes non-negative integers. No share exceeds its weight when the
 * amount does not exceed their sum. When all weights are 0, all shares are 0.
 */
export function allocateMoney(amount: Paise, weights: readonly number[]): Paise[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole))
  const leftOver = amount - sum(shares)
  const remainders = weights.map((weight, index) => ({ index, size: (amount * weight) % whole }))
  remainders.sort((a, b) => b.size - a.size || a.index - b.index)
  const raised = new Set(remainders.slice(0, leftOver).map(({ index }) => index))
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share))
}
