import { inTransaction } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { republishPolicies } from '#app/domain/policies/republish-policies.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { saveSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { type ChangeSchemeReason, decideSchemeChange } from '#app/domain/settings/tax/decide-scheme-change.ts'
import type { GstSchemeChange } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { findSettingsProblem } from './settings-problem.server.ts'

/**
 * Changes the GST scheme from today or a later day in India on, with an audit entry; to the scheme in force, it drops
 * the change that is planned. Documents issued keep theirs. Standard policies whose text it alters get a new version.
 * Staff need a fresh one-time code. Refuses with CHANGE_SCHEME_MESSAGES.
 */
export async function changeGstScheme(
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
    const after = { ...before, gst: decided.value }
    const problem = await findSettingsProblem(tx, { before, after, groups: ['gst'] }, { shop, at: context.at })
    if (problem === 'registration-missing' || problem === 'rates-missing') return refused(problem)
    // The opening stays as it is, so that the prefixes are what is left.
    if (problem) return refused('prefix-taken')
    await saveSettingsGroup(tx, 'gst', { before: before.gst, after: decided.value }, context)
    await republishPolicies(tx, before, context)
    return done()
  })
}
