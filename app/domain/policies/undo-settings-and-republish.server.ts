import { inTransactionOrNothing } from '#app/db/transaction.server.ts'
import { type Administrator, auditContext } from '#app/domain/audit-context.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { type SERIES_MESSAGES, seriesProblem } from '#app/domain/orders/invoicing/document-series.ts'
import { type Result, refused } from '#app/domain/result.ts'
import { type OPENING_MESSAGES, openingProblem } from '#app/domain/settings/opening-requirements.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { type UNDO_SETTINGS_MESSAGES, undoChange } from '#app/domain/settings/undo-setting-change.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { registrationProblem } from './registration-problem.server.ts'
import { republishPolicies } from './republish-policies.server.ts'
import type { FIRST_SCHEME_MESSAGES } from './save-settings-and-republish.server.ts'

type UndoRefusal =
  | keyof typeof UNDO_SETTINGS_MESSAGES
  | keyof typeof OPENING_MESSAGES
  | keyof typeof SERIES_MESSAGES
  | keyof typeof FIRST_SCHEME_MESSAGES

/**
 * Undoes a change of a group of settings by its audit entry: the fields it changed get their old values, as a new
 * change with its own entry. Other changes since then stay. Standard policies that name what changed get a new version.
 * Refuses with UNDO_SETTINGS_MESSAGES, an entry of another group as `change-not-found`, and prefixes that would repeat
 * a number with SERIES_MESSAGES, an opening with OPENING_MESSAGES, and a registration for GST that would lack its GSTIN or
 * rates with FIRST_SCHEME_MESSAGES; staff need a fresh one-time code.
 */
export async function undoSettingsAndRepublish(
  shop: Shop,
  actor: Administrator,
  group: keyof Settings,
  auditId: string,
): Promise<Result<void, UndoRefusal>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, UndoRefusal>> => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const undone = await undoChange(tx, group, auditId, context)
    if (!undone.ok) return undone
    const after = await findSettings(tx)
    const isAboutGst = group === 'gst' || before.store.gstin !== after.store.gstin
    const problem =
      openingProblem(before, after, { demo: shop.demo, at: context.at }) ??
      (group === 'tax' || group === 'gst' ? seriesProblem(after.tax, await listDocumentSeries(tx)) : null) ??
      (isAboutGst ? await registrationProblem(tx, { before, after }, context.at) : null)
    if (problem) return refused(problem)
    await republishPolicies(tx, before, context)
    return undone
  })
}
