import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#app/db/db.server.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { lastDayOfMonth, monthOfDay } from '#app/domain/time/calendar-month.ts'
import type { DailyFigures, DailyProduct } from './daily-sales.ts'
import { listChangedDays, listCountedMonths, listStoredDays, listStoredMonth } from './daily-sales-store.server.ts'
import { hasMoreOrders, sumOrderDays } from './order-sums-store.server.ts'

/**
 * The days whose stored sums differ from a recount of their orders, and the months (YYYY-MM) whose sums differ from
 * their days. Days that wait for a recount are left out. Reads a month at a time, in steps: a day whose orders change
 * or are recounted meanwhile looks wrong once, and is looked at again.
 */
export async function listInconsistentDays(db: Db): Promise<string[]> {
  const wrong = await listWrongDays(db, await listCountedMonths(db))
  if (wrong.length === 0) return []
  const stillWrong = new Set(await listWrongDays(db, [...new Set(wrong.map(monthOfDay))]))
  return wrong.filter((day) => stillWrong.has(day))
}

async function listWrongDays(db: Db, months: readonly string[]): Promise<string[]> {
  const changed = new Set(await listChangedDays(db))
  const wrong: string[] = []
  for (const month of months) wrong.push(...(await listInconsistentIn(db, month)))
  for (const day of await listChangedDays(db)) changed.add(day)
  return wrong.filter((day) => !changed.has(day)).sort()
}

// Days of a large month that are compared before others work.
const DAYS_PER_STEP = 2
const LARGE_MONTH = 20_000
const DAYS_OF_MONTH = 31

async function listInconsistentIn(db: Db, month: string): Promise<string[]> {
  const lastOfMonth = lastDayOfMonth(month)
  const days: string[] = []
  const products: DailyProduct[] = []
  const step = (await hasMoreOrders(db, `${month}-01`, lastOfMonth, LARGE_MONTH)) ? DAYS_PER_STEP : DAYS_OF_MONTH
  for (let firstDay = `${month}-01`; firstDay <= lastOfMonth; firstDay = addDays(firstDay, step)) {
    const [lastDay = lastOfMonth] = [addDays(firstDay, step - 1), lastOfMonth].sort()
    const stored = await listStoredDays(db, firstDay, lastDay)
    await nextTurn()
    days.push(...differentDays(stored, await sumOrderDays(db, firstDay, lastDay)))
    products.push(...stored.products)
    await nextTurn()
  }
  return isWrongMonth(products, await listStoredMonth(db, month)) ? [...days, month] : days
}

function differentDays(stored: DailyFigures, counted: DailyFigures): string[] {
  const sums = new Map<string, { stored: string[]; counted: string[] }>()
  for (const [side, figures] of [
    ['stored', stored],
    ['counted', counted],
  ] as const) {
    for (const row of [...figures.sales, ...figures.products, ...figures.buyers]) {
      const day = sums.get(row.day) ?? { stored: [], counted: [] }
      sums.set(row.day, day)
      day[side].push(JSON.stringify(Object.entries(row).sort()))
    }
  }
  const wrong = Array.from(sums).filter(([, sides]) => sides.stored.sort().join() !== sides.counted.sort().join())
  return wrong.map(([day]) => day)
}

type Sums = Omit<DailyProduct, 'day' | 'name'>

function isWrongMonth(days: readonly Sums[], stored: readonly Sums[]): boolean {
  const left = new Map<string, number[]>()
  const count = ({ productId, packs, weightGrams, salesPaise }: Sums, sign: 1 | -1) => {
    const [one = 0, two = 0, three = 0] = left.get(productId) ?? []
    left.set(productId, [one + sign * packs, two + sign * weightGrams, three + sign * salesPaise])
  }
  for (const sums of days) count(sums, 1)
  for (const sums of stored) count(sums, -1)
  return Array.from(left.values()).some((sums) => sums.some((sum) => sum !== 0))
}
