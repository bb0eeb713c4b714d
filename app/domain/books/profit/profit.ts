import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import type { Grams } from '#app/domain/weight.ts'

/**
 * What was invoiced of a product and not credited, without GST, and what the lots cost that its parcels were packed from.
 * `costedGrams` of the `grams` packed came from lots whose cost is known; their cost is in millionths of a rupee × 10 (paise × grams
 * per kg), so that nothing is rounded before the sum.
 */
export type ProductTrade = {
  productId: string
  name: string
  salesPaise: Paise
  grams: Grams
  costedGrams: Grams
  costPaiseGrams: number
}

/** The profit of a product. Cost and profit are null while the cost of some of its lots is not known. */
export type ProductProfit = {
  productId: string
  name: string
  salesPaise: Paise
  grams: Grams
  costPaise: Paise | null
  profitPaise: Paise | null
  /** How much of it came from lots without a cost. */
  uncostedGrams: Grams
}

/** The profit of a product's trade. */
export function profitOf(trade: ProductTrade): ProductProfit {
  const { productId, name, salesPaise, grams } = trade
  const uncostedGrams = grams - trade.costedGrams
  const costPaise = uncostedGrams > 0 ? null : costOf(trade.costPaiseGrams)
  const profitPaise = costPaise === null ? null : salesPaise - costPaise
  return { productId, name, salesPaise, grams, costPaise, profitPaise, uncostedGrams }
}

/** Paise per kg times grams, in whole paise. */
export function costOf(costPaiseGrams: number): Paise {
  return divideHalfUp(costPaiseGrams, 1_000)
}

/** The profit of all products whose cost is known, and the sales of the others. */
export function sumProfit(profits: readonly ProductProfit[]): {
  salesPaise: Paise
  costPaise: Paise
  profitPaise: Paise
  unknownSalesPaise: Paise
} {
  const known = profits.filter(({ profitPaise }) => profitPaise !== null)
  const add = (of: (profit: ProductProfit) => Paise | null, rows = known) =>
    rows.reduce((sum, profit) => sum + (of(profit) ?? 0), 0)
  const all = add(({ salesPaise }) => salesPaise, [...profits])
  const salesPaise = add(({ salesPaise }) => salesPaise)
  return {
    salesPaise,
    costPaise: add(({ costPaise }) => costPaise),
    profitPaise: add(({ profitPaise }) => profitPaise),
    unknownSalesPaise: all - salesPaise,
  }
}

/** A profit in percent of the sales, to one decimal; null without sales. */
export function marginPercent(profitPaise: Paise, salesPaise: Paise): number | null {
  return salesPaise === 0 ? null : Math.round((profitPaise / salesPaise) * 1_000) / 10
}
