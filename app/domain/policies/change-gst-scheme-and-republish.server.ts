import { inTransaction } from '#app/db/transaction.server.ts'
import { type Administrator, auditContext } from '#app/domain/audit-context.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { seriesProblem } from '#app/domain/orders/invoicing/document-series.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { saveSettingsGroup } from '#app/domain/settings/change-settings.server.ts'
import { type ChangeSchemeReason, decideSchemeChange } from '#app/domain/settings/decide-scheme-change.ts'
import type { GstSchemeChange } from '#app/domain/settings/gst-scheme.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { registrationProblem } from './registration-problem.server.ts'
import { republishPolicies } from './republish-policies.server.ts'

/**
 * Changes the GST scheme from today or a later day in India on, with an audit entry; to the scheme in force, it drops
 * the change that is planned. Documents issued keep theirs. Standard policies whose text it alters get a new version.
 * Staff need a fresh one-time code. Refuses with CHANGE_SCHEME_MESSAGES.
 */
export async function changeGstSchemeAndRepublish(
  shop: Shop,
  actor: Administrator,
  change: GstSchemeChange,
): Promise<Result<void, ChangeSchemeReason>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<void, ChangeSchemeReason>> => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const series = await listDocumentSeries(tx)
    const begun = { today: indianDay(context.at), hasDocuments: series.length > 0 }
    const decided = decideSchemeChange(before.gst, change, begun)
    if (!decided.ok) return decided
    if (seriesProblem(before.tax, series)) return refused('prefix-taken')
    const problem = await registrationProblem(tx, { before, after: { ...before, gst: decided.value } }, context.at)
    if (problem) return refused(problem)
    await saveSettingsGroup(tx, 'gst', { before: before.gst, after: decided.value }, context)
    await republishPolicies(tx, before, context)
    return done()
  })
}
