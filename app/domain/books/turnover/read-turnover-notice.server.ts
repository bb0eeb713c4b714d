import type { Db } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import { type TurnoverWarning, turnoverLimit, turnoverWarning } from '#app/domain/tax/turnover-limit.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type DaySpan, yearOf } from '../books-period.ts'
import { sumRegister } from '../registers/register-store.server.ts'

/** The warning about this financial year's turnover; null for none, and for a shop whose scheme has no limit. */
export async function readTurnoverNotice(
  db: Db,
  { gst, store }: Pick<Settings, 'gst' | 'store'>,
  at: Instant,
): Promise<TurnoverWarning | null> {
  const scheme = gstSchemeAt(gst, at)
  const limitPaise = turnoverLimit(scheme, store.state)
  if (limitPaise === null) return null
  const turnoverPaise = await readTurnover(db, yearOf(at))
  const kind = turnoverWarning(turnoverPaise, limitPaise)
  return kind && { kind, scheme, turnoverPaise, limitPaise }
}

/**
 * The aggregate turnover of some days in paise, under any scheme: all documents without GST, less credit notes (CGST
 * Act s. 2(6)).
 */
export async function readTurnover(db: Db, period: DaySpan): Promise<Paise> {
  const invoiced = await sumRegister(db, 'invoices', { period, filters: {} })
  const credited = await sumRegister(db, 'credit-notes', { period, filters: {} })
  return (invoiced.sums.taxable_paise ?? 0) - (credited.sums.taxable_paise ?? 0)
}
