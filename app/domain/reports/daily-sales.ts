import type { Paise } from '../money.ts'
import type { Grams } from '../weight.ts'
import type { SalesGroup } from './sales.ts'

/** What was sold on one day in India, in the parts of which every figure of a longer time is made. */
export type DailyFigures = { sales: DailySales[]; products: DailyProduct[]; buyers: DailyBuyers[] }

/** The orders placed on a day, by state and way to pay. */
export type DailySales = SalesGroup & { day: string }

/** What was sold of a product on a day and did not come back: packs, grams, and paise after discount with tax inside. */
export type DailyProduct = {
  day: string
  productId: string
  name: string
  packs: number
  weightGrams: Grams
  salesPaise: Paise
}

/**
 * How many people bought on a day, by the day on which they had bought before; empty for a first order. Buyers of many days
 * are those who, on one of them, had bought last before the first of these days: so nobody is counted twice.
 */
export type DailyBuyers = { day: string; beforeDay: string; buyers: number }
