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
 * came back, or was credited as a whole, bought nothing by it. The buyers of a period are those whose previous order
 * was before its first day, so that nobody is counted twice.
 */
export type DailyBuyers = { day: string; previousOrderDay: string; buyers: number }

/**
 * The sums of days whose orders were summed in steps, one after the other. A buyer whose previous order is of the same
 * day was counted by an earlier step.
 */
export function mergeSteps(steps: readonly DailyFigures[]): DailyFigures {
  const [only] = steps
  if (only && steps.length === 1) return only
  const added = <Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
    const sums = new Map<string, Row>()
    for (const row of rows) {
      const sum = sums.get(keyOf(row))
      sums.set(keyOf(row), sum ? plus(sum, row) : row)
    }
    return [...sums.values()]
  }
  return {
    sales: added(
      steps.flatMap(({ sales }) => sales),
      ({ day, status, method }) => `${day} ${status} ${method}`,
    ),
    products: added(
      steps.flatMap(({ products }) => products),
      ({ day, productId }) => `${day} ${productId}`,
    ),
    buyers: added(
      steps.flatMap(({ buyers }) => buyers.filter(({ day, previousOrderDay }) => day !== previousOrderDay)),
      ({ day, previousOrderDay }) => `${day} ${previousOrderDay}`,
    ),
  }
}

/** Two rows of one key as one: their numbers added up, and of their texts, as a name, the last in order. */
function plus<Row extends object>(one: Row, other: Row): Row {
  const numbers = Object.entries(one).map(([name, value]) => {
    const more = other[name as keyof Row]
    if (typeof value === 'number' && typeof more === 'number') return [name, value + more]
    return [name, String(value) < String(more) ? more : value]
  })
  return Object.fromEntries(numbers) as Row
}
