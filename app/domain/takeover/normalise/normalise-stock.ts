import type { Grams } from '#app/domain/weight.ts'
import type { Plain } from '../documents/firestore-value.ts'
import { isNothing, leftOut, type Mended, mended, taken } from './mended.ts'

/** What one of `stock` weighs. Firestore does not tell: whoever runs the import says it. */
export const STOCK_UNITS = { g: 1, kg: 1000, '250g': 250, '500g': 500, '1kg': 1000 } as const satisfies Record<
  string,
  Grams
>
export type StockUnit = keyof typeof STOCK_UNITS

/** 10 tonnes: as much as the shop books in at once. */
const MOST: Grams = 10_000_000

/** The stock of a product in grams. Less than nothing is nothing; without a unit the figure means nothing and is left out. */
export function normaliseStock(value: Plain | undefined, unit: StockUnit | null): Mended<Grams> {
  if (isNothing(value)) return mended(0, 'No stock was told: none is booked in.')
  const figure = typeof value === 'string' ? Number(value.trim().replace(/,/g, '')) : value
  if (typeof figure !== 'number' || !Number.isFinite(figure)) return leftOut('This is no amount. None is booked in.')
  if (figure === 0) return taken(0)
  if (figure < 0) return mended(0, 'Less than nothing: none is booked in.')
  if (!unit) return leftOut('Nobody said what one of it weighs (--stock). None is booked in: count and book it in.')
  const grams = Math.round(figure * STOCK_UNITS[unit])
  if (grams > MOST) return leftOut('More than 10,000 kg: this cannot be right. None is booked in.')
  return typeof value === 'string' ? mended(grams, 'Read from a text.') : taken(grams)
}
