import { formatMoney, type Paise } from './money.ts'

/** The lowest and the highest price of a pack, or amount of a coupon, that the shop accepts. */
export const MIN_PRICE: Paise = 100
export const MAX_PRICE: Paise = 10_000_000

/** The bounds as messages name them. */
export const PRICE_BOUNDS = `${formatMoney(MIN_PRICE)} to ${formatMoney(MAX_PRICE)}`

/** Whether an amount is within the bounds of a price. */
export function isPrice(paise: Paise): boolean {
  return paise >= MIN_PRICE && paise <= MAX_PRICE
}
