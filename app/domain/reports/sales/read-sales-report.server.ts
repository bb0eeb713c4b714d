import type { Db } from '#app/db/db.server.ts'
import { compareTexts } from '#app/domain/compare-texts.ts'
import { sumBy } from '#app/domain/sum.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { type DayRange, monthOfDay } from '#app/domain/time/calendar-month.ts'
import { indianDay, startOfIndianDay } from '#app/domain/time/indian-day.ts'
import type { DailyFigures, DailyProduct } from './daily-sales.ts'
import { countStoredBuyers, listChangedDays, listStoredProducts, listStoredSales } from './daily-sales-store.server.ts'
import { sumNetSalesByHour, sumOrderDays } from './order-sums-store.server.ts'
import type { Period } from './report-period.ts'
import {
  type CustomerSales,
  type NetSalesFigures,
  type NetSalesGroup,
  type ProductSales,
  type SalesFigures,
  type SalesStep,
  sumNetSales,
  sumSales,
} from './sales.ts'

/** The report of a period: its figures, the net sales of the earlier one, bars, products and customers. */
export type SalesReport = {
  now: SalesFigures
  earlier: NetSalesFigures
  steps: SalesStep[]
  /** By weight, descending. */
  products: ProductSales[]
  customers: CustomerSales
}

/**
 * Reads a period from the stored sums of its days. Days with changed orders are recounted from the orders, so that the
 * figures are always exact.
 */
export async function readSalesReport(db: Db, period: Period): Promise<SalesReport> {
  const changed = await listChangedDays(db)
  const { firstDay, lastDay } = period
  const [stored, recounted, earlier, hours] = await Promise.all([
    readStored(db, period, changed),
    recountDays(db, { firstDay, lastDay, changed }),
    readEarlier(db, period, changed),
    period.step === 'hour' ? sumNetSalesByHour(db, period.from, period.before) : null,
  ])
  const sales = [
    ...stored.sales,
    ...recounted.sales.map(({ day, ...group }) => ({ ...group, key: keyOf(day, period) })),
  ]
  const perStep: readonly (NetSalesGroup & { key: string })[] = hours ?? sales
  return {
    now: sumSales(sales),
    earlier: sumNetSales(earlier),
    steps: Array.from(
      Map.groupBy(perStep, ({ key }) => key),
      ([key, groups]) => ({ key, ...sumNetSales(groups).net }),
    ),
    products: sumProducts([...stored.products, ...recounted.products]),
    customers: sumBuyers(stored.customers, recounted.buyers, firstDay),
  }
}

async function readStored(db: Db, { firstDay, lastDay, step }: Period, changed: readonly string[]) {
  const days = { firstDay, lastDay, without: within(changed, firstDay, lastDay) }
  const [sales, products, customers] = await Promise.all([
    listStoredSales(db, days, step === 'month' ? 'month' : 'day'),
    listStoredProducts(db, days),
    countStoredBuyers(db, days, firstDay),
  ])
  return { sales, products, customers }
}

/** The earlier period may end in the middle of a day, whose orders are counted up to there. */
async function readEarlier(
  db: Db,
  { earlierFrom, earlierBefore }: Period,
  changed: readonly string[],
): Promise<NetSalesGroup[]> {
  const firstDay = indianDay(earlierFrom)
  const cutDay = indianDay(earlierBefore)
  const lastDay = addDays(cutDay, -1)
  const days: DayRange = { firstDay, lastDay, without: within(changed, firstDay, lastDay) }
  const [stored, recounted, rest] = await Promise.all([
    listStoredSales(db, days, 'month'),
    recountDays(db, { firstDay, lastDay, changed }),
    sumNetSalesByHour(db, startOfIndianDay(cutDay), earlierBefore),
  ])
  return [...stored, ...recounted.sales, ...rest]
}

type Span = { firstDay: string; lastDay: string; changed: readonly string[] }

async function recountDays(db: Db, { firstDay, lastDay, changed }: Span): Promise<DailyFigures> {
  const days = within(changed, firstDay, lastDay)
  const each = await Promise.all(days.map((day) => sumOrderDays(db, day, day)))
  return {
    sales: each.flatMap(({ sales }) => sales),
    products: each.flatMap(({ products }) => products),
    buyers: each.flatMap(({ buyers }) => buyers),
  }
}

function within(days: readonly string[], firstDay: string, lastDay: string): string[] {
  return days.filter((day) => day >= firstDay && day <= lastDay)
}

function keyOf(day: string, { step }: Pick<Period, 'step'>): string {
  return step === 'month' ? monthOfDay(day) : day
}

function sumProducts(parts: readonly Omit<DailyProduct, 'day'>[]): ProductSales[] {
  const sums = Array.from(
    Map.groupBy(parts, ({ productId }) => productId),
    ([productId, of]) => ({
      productId,
      name: of.at(-1)?.name ?? '',
      packs: sumBy(of, ({ packs }) => packs),
      weightGrams: sumBy(of, ({ weightGrams }) => weightGrams),
      salesPaise: sumBy(of, ({ salesPaise }) => salesPaise),
    }),
  )
  return sums.sort((a, b) => b.weightGrams - a.weightGrams || compareTexts(a.productId, b.productId))
}

function sumBuyers(stored: CustomerSales, recounted: DailyFigures['buyers'], firstDay: string): CustomerSales {
  const fresh = recounted.filter(({ previousOrderDay }) => previousOrderDay === '')
  const returning = recounted.filter(({ previousOrderDay }) => previousOrderDay !== '' && previousOrderDay < firstDay)
  const sum = (days: typeof recounted) => sumBy(days, ({ buyers }) => buyers)
  return { fresh: stored.fresh + sum(fresh), returning: stored.returning + sum(returning) }
}
