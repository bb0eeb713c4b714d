import { compareTexts } from '#app/domain/compare-texts.ts'
import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'

/**
 * The sales of a product, and the cost of the lots that its parcels were packed from. Sales are what was invoiced and
 * not credited, without GST. `costedGrams` of the `grams` came from lots with a known cost. The cost is in paise per kg
 * × grams, so that nothing is rounded before the sum.
 */
export type ProductTrade = {
  productId: string
  name: string
  salesPaise: Paise
  grams: Grams
  costedGrams: Grams
  costPaiseGrams: number
}

/** The money of the orders of a month besides their goods: what they brought, and what they cost. */
export type OtherMoney = {
  /** What shoppers paid for delivery and for paying in cash, without GST. */
  chargedPaise: Paise
  /**
   * `parcels` left with an AWB, free ones included. For `billedParcels` of them the files of the couriers name a
   * charge, in total `courierPaise`.
   */
  parcels: number
  billedParcels: number
  courierPaise: Paise
  /**
   * `payments` came online. For `billedPayments` of them the statements of the gateway say what it kept, in total
   * `gatewayPaise`.
   */
  payments: number
  billedPayments: number
  gatewayPaise: Paise
  /** Goods that went out without a sale. */
  given: UnsoldGoods
  lost: UnsoldGoods
  /** Refunds of goodwill, which no credit note takes off the sales; and cash that was collected and never came. */
  goodwillPaise: Paise
  lostCashPaise: Paise
}

/**
 * Goods that nobody paid for, by the cost of their lots. Given: tasting samples, and packs that were sent again. Lost:
 * written off, or missing when the stock was counted. `uncostedGrams` of them came from lots without a cost.
 */
export type UnsoldGoods = { costPaise: Paise; grams: Grams; uncostedGrams: Grams }

/** The trade of a calendar month (YYYY-MM), or of as much of it as a period covers. */
export type MonthTrade = { month: string; products: readonly ProductTrade[]; other: OtherMoney }

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

/** The profit of products whose cost is known, and the sales of the others. */
export type ProfitSum = { salesPaise: Paise; costPaise: Paise; profitPaise: Paise; unknownSalesPaise: Paise }

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

/** The profit of each product in several months together, the most sold first. */
export function profitByProduct(months: readonly MonthTrade[]): ProductProfit[] {
  const byProduct = Map.groupBy(
    months.flatMap(({ products }) => products),
    ({ productId }) => productId,
  )
  return Array.from(byProduct.values(), (trades) => profitOf(trades.reduce(addTrade)))
    .filter(({ salesPaise, grams }) => salesPaise !== 0 || grams !== 0)
    .sort((a, b) => b.salesPaise - a.salesPaise || compareTexts(a.name, b.name))
}

function addTrade(a: ProductTrade, b: ProductTrade): ProductTrade {
  return {
    ...b,
    salesPaise: a.salesPaise + b.salesPaise,
    grams: a.grams + b.grams,
    costedGrams: a.costedGrams + b.costedGrams,
    costPaiseGrams: a.costPaiseGrams + b.costPaiseGrams,
  }
}

/** The other money of several months together. */
export function sumOther(months: readonly Pick<MonthTrade, 'other'>[]): OtherMoney {
  const sum = (of: (other: OtherMoney) => number) => sumBy(months, ({ other }) => of(other))
  return {
    chargedPaise: sum(({ chargedPaise }) => chargedPaise),
    parcels: sum(({ parcels }) => parcels),
    billedParcels: sum(({ billedParcels }) => billedParcels),
    courierPaise: sum(({ courierPaise }) => courierPaise),
    payments: sum(({ payments }) => payments),
    billedPayments: sum(({ billedPayments }) => billedPayments),
    gatewayPaise: sum(({ gatewayPaise }) => gatewayPaise),
    given: sumUnsold(months.map(({ other }) => other.given)),
    lost: sumUnsold(months.map(({ other }) => other.lost)),
    goodwillPaise: sum(({ goodwillPaise }) => goodwillPaise),
    lostCashPaise: sum(({ lostCashPaise }) => lostCashPaise),
  }
}

function sumUnsold(goods: readonly UnsoldGoods[]): UnsoldGoods {
  return goods.reduce(
    (sum, { costPaise, grams, uncostedGrams }) => ({
      costPaise: sum.costPaise + costPaise,
      grams: sum.grams + grams,
      uncostedGrams: sum.uncostedGrams + uncostedGrams,
    }),
    { costPaise: 0, grams: 0, uncostedGrams: 0 },
  )
}

/**
 * A profit plus what shoppers paid for delivery, less the charges of couriers and gateways and less all that went out
 * for nothing. In paise.
 */
export function leftOf({ profitPaise }: Pick<ProfitSum, 'profitPaise'>, other: OtherMoney): Paise {
  const { chargedPaise, courierPaise, gatewayPaise, given, lost, goodwillPaise, lostCashPaise } = other
  const forNothing = given.costPaise + lost.costPaise + goodwillPaise + lostCashPaise
  return profitPaise + chargedPaise - courierPaise - gatewayPaise - forNothing
}

/** The profit of all products whose cost is known, and the sales of the others. */
export function sumProfit(profits: readonly ProductProfit[]): ProfitSum {
  const known = profits.filter(({ profitPaise }) => profitPaise !== null)
  const add = (of: (profit: ProductProfit) => Paise | null, rows = known) => sumBy(rows, (profit) => of(profit) ?? 0)
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
