import type { Db } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { gstSchemeAt } from '#app/domain/settings/gst-scheme.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type TurnoverWarning, turnoverLimit, turnoverWarning } from '#app/domain/tax/composition.ts'
import { yearOf } from '../books-period.ts'
import { loadTurnover } from './load-supplies-and-turnover.server.ts'

/** The warning about this financial year's turnover; null for none, and for a shop that is not under composition. */
export async function loadTurnoverNotice(
  db: Db,
  { gst, store }: Pick<Settings, 'gst' | 'store'>,
  at: Instant,
): Promise<TurnoverWarning | null> {
  if (gstSchemeAt(gst, at) !== 'composition') return null
  const limitPaise = turnoverLimit(store.state)
  const turnoverPaise = await loadTurnover(db, yearOf(at))
  const kind = turnoverWarning(turnoverPaise, limitPaise)
  return kind && { kind, turnoverPaise, limitPaise }
}
