import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import { type Rounding, roundPrice } from './price-rounding.ts'

/**
 * A price in paise, raised or lowered by a percentage in tenths (5 % is 50, −2.5 % is −25): rounded half up to the paisa,
 * then to the chosen ending. 0 % leaves it as it is.
 */
export function changeByPercent(price: Paise, tenths: number, rounding: Rounding): Paise {
  return tenths === 0 ? price : roundPrice(divideHalfUp(price * (1000 + tenths), 1000), rounding)
}

/** How much more a new price is than today's, which is not 0: +7.2%, −0.8%, or 0.0% for less than a twentieth of one. */
export function formatPercentChange(today: Paise, next: Paise): string {
  const tenths = Math.round(((next - today) * 1000) / today)
  const sign = tenths < 0 ? '−' : tenths > 0 ? '+' : ''
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
