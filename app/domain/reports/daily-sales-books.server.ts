import type { Db } from '#app/db/db.server.ts'
import { countDays, listChangedDays, listKeptDays } from './daily-sales-store.server.ts'

/** The kept sums of every day against a recount from the orders; days that are to be counted anew are left out. */
export async function listWrongDays(db: Db): Promise<string[]> {
  const changed = new Set(await listChangedDays(db))
  const [kept, counted] = [await listKeptDays(db), await countDays(db, FIRST_DAY, LAST_DAY)]
  const sums = new Map<string, { kept: string[]; counted: string[] }>()
  for (const [side, figures] of [
    ['kept', kept],
    ['counted', counted],
  ] as const) {
    for (const row of [...figures.sales, ...figures.products, ...figures.buyers]) {
      const day = sums.get(row.day) ?? { kept: [], counted: [] }
      sums.set(row.day, day)
      day[side].push(JSON.stringify(Object.entries(row).sort()))
    }
  }
  const wrong = Array.from(sums).filter(
    ([day, sides]) => !changed.has(day) && sides.kept.sort().join() !== sides.counted.sort().join(),
  )
  return wrong.map(([day]) => day).sort()
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-30'
