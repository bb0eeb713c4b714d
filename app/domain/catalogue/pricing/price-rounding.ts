import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'

/** How a price is rounded: to the paisa, to whole rupees, to a multiple of five, or to one that ends in 9. */
export const ROUNDINGS = ['0', '1', '5', '9'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const ROUNDING_NAMES: Record<Rounding, string> = {
  '0': 'No rounding',
  '1': 'Whole rupees',
  '5': 'Full ₹5',
  '9': 'End in 9',
}

/**
 * Rounds a price in paise to the nearest one with this ending, never to zero. If a multiple of five or a 9 is more than
 * a twentieth away, as from the price of a single piece, it gets whole rupees.
 */
export function roundPrice(price: Paise, rounding: Rounding): Paise {
  if (rounding === '0') return Math.max(1, price)
  const whole = Math.max(100, divideHalfUp(price, 100) * 100)
  if (rounding === '1') return whole
  const rounded = rounding === '5' ? divideHalfUp(price, 500) * 500 : divideHalfUp(price - 900, 1000) * 1000 + 900
  return Math.abs(rounded - price) * 20 <= price ? rounded : whole
}
