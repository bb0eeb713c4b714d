import type { Db } from '#app/db/transaction.server.ts'
import { lastDayOfMonth } from '#app/domain/time/calendar-month.ts'
import type { DailyProduct } from './daily-sales.ts'
import { listChangedDays, listCountedMonths, listStoredDays, listStoredMonth } from './daily-sales-store.server.ts'
import { sumOrderDays } from './order-sums-store.server.ts'

/**
 * The days whose stored sums differ from a recount of their orders, and the months (YYYY-MM) whose sums differ from
 * their days. Days that wait for a recount are left out. Reads a month at a time: adding up all orders of a large shop
 * takes longer than a statement may.
 */
export async function listInconsistentDays(db: Db): Promise<string[]> {
  const changed = new Set(await listChangedDays(db))
  const wrong: string[] = []
  for (const month of await listCountedMonths(db)) wrong.push(...(await listInconsistentIn(db, month)))
  return wrong.filter((day) => !changed.has(day)).sort()
}

async function listInconsistentIn(db: Db, month: string): Promise<string[]> {
  const [firstDay, lastDay] = [`${month}-01`, lastDayOfMonth(month)]
  const stored = await listStoredDays(db, firstDay, lastDay)
  const counted = await sumOrderDays(db, firstDay, lastDay)
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
  const days = wrong.map(([day]) => day)
  return isWrongMonth(stored.products, await listStoredMonth(db, month)) ? [...days, month] : days
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
