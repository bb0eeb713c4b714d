import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { SalesGroup } from './sales.ts'

/** The sums of a day in India, from which those of longer periods are computed. */
export type DailyFigures = { sales: DailySales[]; products: DailyProduct[]; buyers: DailyBuyers[] }

/** Sums of the orders placed on a day, by status and payment method. */
export type DailySales = SalesGroup & { day: string }

/** Net sales of a product on a day; paise after discount and refunds of its lines, including tax. */
export type DailyProduct = {
  day: string
  productId: string
  name: string
  packs: number
  weightGrams: Grams
  salesPaise: Paise
}

/**
 * The number of buyers on a day, by the day of the previous order that they bought (empty for a first one). Whose order
 * came back, or was credited as a whole, bought nothing by it. The buyers of a period are those whose previous order was
 * before its first day, so that nobody is counted twice.
 */
export type DailyBuyers = { day: string; previousOrderDay: string; buyers: number }
