import { z } from 'zod'
import type { Db } from '#app/db/db.server.ts'
import { type ClosedMonth, listClosedMonths } from '#app/domain/closed-months/closed-month-store.server.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import { addMonths, monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { type Instant, MINUTES } from '#app/domain/time/instant.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { monthPeriod } from '../books-period.ts'
import { findFirstOrderAt } from '../first-order-store.server.ts'
import { findFiledFigures } from '../gst-returns/filing-store.server.ts'
import { findFilingRules } from '../gst-returns/find-filing-rules.server.ts'
import { GSTR3B_FIGURE_NAMES, type Gstr3bFigures, gstr3bFiguresOf } from '../gst-returns/gstr3b.ts'
import { readGstr3b } from '../gst-returns/read-gst-returns.server.ts'
import { type FilingRules, gstr3bPeriodOf, type ReturnPeriod } from '../gst-returns/return-period.ts'
import type { SumsByRegister } from '../registers/all-registers.ts'
import { sumRegisters } from '../registers/register-store.server.ts'
import { type BooksMonth, changedSums, type FilingState, isOver } from './month-closing.ts'

// A month was closed with the registers and columns of its time.
const STORED_SUMS: z.ZodType<Partial<SumsByRegister>> = z.record(
  z.string(),
  z.object({ rows: z.int(), sums: z.record(z.string(), z.int()) }),
)

/** How many months are shown at once: the running one and a whole year before it. */
const MAX_MONTHS = 13

/**
 * What the registers of the closed months come to now, by month. A year of them takes seconds, and closed months do not
 * change.
 */
const sumsOfClosed = versionedCache([], { ttl: 10 * MINUTES, load: ({ db }) => sumClosedMonths(db) })

async function sumClosedMonths(db: Db): Promise<ReadonlyMap<string, SumsByRegister>> {
  const sums = new Map<string, SumsByRegister>()
  for (const { month } of (await listClosedMonths(db)).slice(0, MAX_MONTHS))
    sums.set(month, await sumRegisters(db, monthPeriod(month)))
  return sums
}

/**
 * What the documents of filed periods that are not closed come to in GSTR-3B, by period. A year of them takes seconds,
 * and documents of a period that is over do not change.
 */
const figuresOfFiled = versionedCache([], { ttl: 10 * MINUTES, load: (shop) => sumFiledPeriods(shop) })

async function sumFiledPeriods({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<ReadonlyMap<string, Gstr3bFigures>> {
  const at = now()
  const closed = new Set((await listClosedMonths(db)).map(({ month }) => month))
  const rules = await findFilingRules(db)
  const figures = new Map<string, Gstr3bFigures>()
  for (let month = monthOfInstant(at), n = 0; n < MAX_MONTHS; month = addMonths(month, -1), n++) {
    const period = closed.has(month) || !isOver(month, at) ? null : gstr3bPeriodOf(month, at, rules)
    // The months of a quarter are filed together.
    if (period && !figures.has(period.key) && (await findFiledFigures(db, period.key)))
      figures.set(period.key, await sumDocuments(db, period))
  }
  return figures
}

async function sumDocuments(db: Db, period: ReturnPeriod): Promise<Gstr3bFigures> {
  return gstr3bFiguresOf(await readGstr3b(db, period))
}

/**
 * The months since the first order, the newest first, at most the running one and a year before it: running, open, or
 * closed, with what differs from the sums that were kept or filed, compared at most every ten minutes. Empty without an
 * order, and while a trial year is loaded.
 */
export async function listBooksMonths(shop: Pick<Shop, 'db' | 'now'>): Promise<BooksMonth[]> {
  const { db } = shop
  const at = shop.now()
  const firstAt = (await hasTrial(db)) ? null : await findFirstOrderAt(db)
  if (firstAt === null) return []
  const closed = await listClosedMonths(db)
  const names = await listUserNames(
    db,
    closed.map(({ closedBy }) => closedBy),
  )
  const rules = await findFilingRules(db)
  const months: BooksMonth[] = []
  const first = monthOfInstant(firstAt)
  for (let month = monthOfInstant(at); month >= first && months.length < MAX_MONTHS; month = addMonths(month, -1)) {
    const { name } = monthPeriod(month)
    const found = closed.find((each) => each.month === month)
    if (found) months.push({ month, name, ...(await readClosed(shop, found, names)) })
    else if (isOver(month, at))
      months.push({ month, name, status: 'open', filing: await findFilingState(shop, month, at, rules) })
    else months.push({ month, name, status: 'running' })
  }
  return months
}

/** What is recorded as filed in GSTR-3B for the return that a month is in, beside its documents. */
async function findFilingState(
  shop: Pick<Shop, 'db' | 'now'>,
  month: string,
  at: Instant,
  rules: FilingRules,
): Promise<FilingState> {
  const period = gstr3bPeriodOf(month, at, rules)
  if (!period) return 'none-due'
  const filed = await findFiledFigures(shop.db, period.key)
  if (!filed) return 'not-filed'
  // A period that was filed since is added up by itself.
  const figures = (await figuresOfFiled.get(shop)).get(period.key) ?? (await sumDocuments(shop.db, period))
  return GSTR3B_FIGURE_NAMES.every((name) => figures[name] === filed[name]) ? 'as-filed' : 'differs'
}

async function readClosed(shop: Pick<Shop, 'db' | 'now'>, closed: ClosedMonth, names: ReadonlyMap<string, string>) {
  const kept = parseStored(STORED_SUMS, closed.sums, 'closed_months.sums')
  const known = (await sumsOfClosed.get(shop)).get(closed.month)
  // A month that was closed since is added up by itself.
  const changes = changedSums(kept, known ?? (await sumRegisters(shop.db, monthPeriod(closed.month))))
  const closedBy = names.get(closed.closedBy) ?? closed.closedBy
  return { status: 'closed' as const, closedAt: closed.closedAt, closedBy, changes }
}
