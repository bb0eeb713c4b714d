import type { Db } from '#app/db/db.server.ts'
import { listChallanNumbers } from '#app/domain/orders/invoicing/delivery-challan-store.server.ts'
import { listNumbersOutside } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { monthOfDay } from '#app/domain/time/calendar-month.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { boundsOf, type DaySpan } from '../books-period.ts'
import { streamIssuedDocuments } from '../issued-document-store.server.ts'
import { listFiledPeriods } from './filing-store.server.ts'
import { addChallansToGstr1, addToGstr1, finishGstr1, type Gstr1, type Gstr1Draft, newGstr1Draft } from './gstr1.ts'
import { addProblems, type Gstr1Problem, iffProblems, shopProblems } from './gstr1-problem.ts'
import { listSeriesWithGaps } from './gstr1-series.ts'
import { addToGstr3b, type Gstr3b, NO_GSTR3B } from './gstr3b.ts'
import { iffMonthsOf, type ReturnPeriod } from './return-period.ts'

/** Below 5 crore of turnover 4 figures of an HSN code do, above it takes 6 (Notification 78/2020). */
const HSN_FIGURES = { 'up-to-5-crore': 4, 'above-5-crore': 6 } as const

/** GSTR-1 of a period with what would be wrong with its file, and GSTR-3B of the same period. */
export type GstReturns = {
  gstin: string
  gstr1: Gstr1
  gstr3b: Gstr3b
  documents: number
  problems: readonly Gstr1Problem[]
  /** Months (YYYY-MM) whose documents to registered buyers the IFF has furnished. */
  furnished: readonly string[]
}

/**
 * Loads the returns of a period from the documents issued in it, a batch at a time, so that other requests run in
 * between. Bills of supply and the credit notes on them are left out.
 */
export async function readGstReturns(db: Db, period: ReturnPeriod): Promise<GstReturns> {
  const { store, tax } = await findSettings(db)
  const furnished = await listFiledPeriods(db, 'iff', iffMonthsOf(period))
  const check = { gstin: store.gstin, hsnFigures: HSN_FIGURES[tax.turnover] }
  const draft = newGstr1Draft()
  let [gstr3b, problems, documents] = [NO_GSTR3B, shopProblems(store.gstin), 0]
  for await (const batch of streamIssuedDocuments(db, period, 'regular')) {
    addToGstr1(draft, batch, ({ day }) => furnished.includes(monthOfDay(day)))
    gstr3b = addToGstr3b(gstr3b, batch)
    problems = addProblems(problems, batch, check)
    documents += batch.length
  }
  // The facility reports invoices only, and nothing of a trial year is reported.
  if (period.form !== 'iff' && !(await hasTrial(db)))
    addChallansToGstr1(draft, await listChallanNumbers(db, boundsOf(period)))
  const gstr1 = finishGstr1(draft, await findIssuedElsewhere(db, draft, period))
  if (period.form === 'iff') problems = [...problems, ...iffProblems(gstr1.b2b)]
  return { gstin: store.gstin, gstr1, gstr3b, documents, problems, furnished }
}

/** Loads GSTR-3B of a period alone, without what GSTR-1 needs besides. */
export async function readGstr3b(db: Db, period: DaySpan): Promise<Gstr3b> {
  let figures = NO_GSTR3B
  for await (const batch of streamIssuedDocuments(db, period, 'regular')) figures = addToGstr3b(figures, batch)
  return figures
}

/**
 * The numbers inside the series of a return whose documents were issued before or after its period, or under
 * composition.
 */
async function findIssuedElsewhere(db: Db, { series }: Gstr1Draft, period: ReturnPeriod): Promise<Set<string>> {
  const numbers = new Set<string>()
  for (const range of listSeriesWithGaps(series))
    for (const number of await listNumbersOutside(db, range, boundsOf(period))) numbers.add(number)
  return numbers
}
