import type { Db } from '#app/db/transaction.server.ts'
import { type DailyProduct, monthOf } from './daily-sales.ts'
import { listChangedDays, listStoredDays, listStoredMonths } from './daily-sales-store.server.ts'
import { sumOrderDays } from './order-sums-store.server.ts'

/**
 * The days whose stored sums differ from a recount of their orders, and the months whose sums differ from their days.
 * Days that wait for a recount are left out.
 */
export async function listInconsistentDays(db: Db): Promise<string[]> {
  const changed = new Set(await listChangedDays(db))
  const stored = await listStoredDays(db)
  const counted = await sumOrderDays(db, FIRST_DAY, LAST_DAY)
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
  const wrong = Array.from(sums).filter(
    ([day, sides]) => !changed.has(day) && sides.stored.sort().join() !== sides.counted.sort().join(),
  )
  return [...wrong.map(([day]) => day), ...wrongMonths(stored.products, await listStoredMonths(db))].sort()
}

// Every order of a shop is between them.
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'

type Sums = Omit<DailyProduct, 'day' | 'name'> & { month: string }

function wrongMonths(days: readonly DailyProduct[], months: readonly Sums[]): string[] {
  const left = new Map<string, number[]>()
  const count = ({ month, productId, packs, weightGrams, salesPaise }: Sums, sign: 1 | -1) => {
    const key = `${month} ${productId}`
    const [one = 0, two = 0, three = 0] = left.get(key) ?? []
    left.set(key, [one + sign * packs, two + sign * weightGrams, three + sign * salesPaise])
  }
  for (const { day, ...sums } of days) count({ ...sums, month: monthOf(day) }, 1)
  for (const sums of months) count(sums, -1)
  const wrong = Array.from(left).filter(([, sums]) => sums.some((sum) => sum !== 0))
  return Array.from(new Set(wrong.map(([key]) => monthOf(key))))
}
