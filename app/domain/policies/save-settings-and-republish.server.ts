import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { type Administrator, type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { BRAND_PICTURES } from '#app/domain/brand/brand.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { type SERIES_MESSAGES, seriesProblem } from '#app/domain/orders/invoicing/document-series.ts'
import { cancelRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { saveSettingsGroup } from '#app/domain/settings/change-settings.server.ts'
import { CHANGE_SCHEME_MESSAGES } from '#app/domain/settings/decide-scheme-change.ts'
import { INTERDEPENDENT_FIELDS } from '#app/domain/settings/interdependent-fields.ts'
import { prefixOfNewName } from '#app/domain/settings/invoice-prefix-from-name.ts'
import { maySetUp } from '#app/domain/settings/may-set-up.server.ts'
import { mergeConcurrentChanges, type SettingsConflict } from '#app/domain/settings/merge-concurrent-changes.ts'
import { type OPENING_MESSAGES, openingProblem } from '#app/domain/settings/opening-requirements.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { SettingsPatch } from '#app/domain/settings/settings-patch.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { registrationProblem } from './registration-problem.server.ts'
import { republishPolicies } from './republish-policies.server.ts'

/** Why a form was not saved; a fresh code is asked for by the form. */
export const SAVE_SETTINGS_MESSAGES = {
  'changed-meanwhile': 'Somebody else changed the marked fields meanwhile. Save again to keep yours.',
} as const

/** Why the first GST scheme of a shop was not saved. */
export const FIRST_SCHEME_MESSAGES = {
  'registration-missing': CHANGE_SCHEME_MESSAGES['registration-missing'],
  'rates-missing':
    'Enter the HSN code and the GST rate of each product first, also of one that is unpublished while an order of it waits for its bill. Settings, Tax lists those published without.',
  'documents-issued': 'An invoice or bill has been issued. Change the GST scheme under Settings, Tax, from a day on.',
} as const

type SaveRefusal =
  | 'code-not-fresh'
  | keyof typeof OPENING_MESSAGES
  | keyof typeof SERIES_MESSAGES
  | keyof typeof FIRST_SCHEME_MESSAGES
  | Refusal<'changed-meanwhile', SettingsConflict>

/**
 * Saves a form of the settings: of its fields only those that differ from what it showed (`seen`, as it came back from
 * the browser), with an audit entry for each group that changed. Refuses `changed-meanwhile` with the fields that
 * somebody else changed to another value; staff need a fresh one-time code (`code-not-fresh`, see maySetUp), and
 * opening a shop one of the last fifteen minutes, except in a demo. Prefixes of documents that would repeat a number are refused with
 * SERIES_MESSAGES, a shop is not opened without what OPENING_MESSAGES name, and its first GST scheme, or the removal of
 * a GSTIN that a planned one needs, is refused with FIRST_SCHEME_MESSAGES. A shop that is renamed before its first
 * document numbers them with its new initials, if it had those of the old name. Standard policies that name a changed
 * setting get a new version. Pictures that were saved once are never removed, so that every change can be undone.
 */
export async function saveSettingsAndRepublish(
  shop: Shop,
  actor: Administrator,
  typed: SettingsPatch,
  seen: unknown,
): Promise<Result<void, SaveRefusal>> {
  const context = auditContext(shop, actor)
  // What roles may do lets people in.
  const isPermitted = typed.roles ? hasFreshCode(actor, context.at) : await maySetUp(shop, actor, context.at)
  if (!isPermitted) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<void, SaveRefusal>> => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const { merged, ...clash } = mergeConcurrentChanges({ seen, typed, now: before }, INTERDEPENDENT_FIELDS)
    if (clash.clashes.length > 0) return refused('changed-meanwhile', clash)
    const series = await listDocumentSeries(tx)
    const saved = merged as Settings
    // Opening shows shoppers whatever was changed while the shop was prepared.
    const changesOpening = saved.opening.status !== before.opening.status
    if (changesOpening && !shop.demo && !hasFreshCode(actor, context.at)) return refused('code-not-fresh')
    const prefix = series.length === 0 ? prefixOfNewName(before, saved) : null
    const after = prefix ? { ...saved, tax: { ...saved.tax, invoicePrefix: prefix } } : saved
    const problem =
      openingProblem(before, after, { demo: shop.demo, at: context.at }) ??
      (typed.tax || typed.gst ? seriesProblem(after.tax, series) : null) ??
      (await schemeProblem(tx, { before, after }, typed, context.at))
    if (problem) return refused(problem)
    const groups = [...Object.keys(typed), ...(prefix ? ['tax'] : [])] as (keyof Settings)[]
    for (const group of groups) await saveGroup(tx, group, { before, after }, context)
    await republishPolicies(tx, before, context)
    return done()
  })
}

/** Why the GST scheme that a form chooses, or its GSTIN, is not saved; null where it has neither, or nothing is wrong. */
async function schemeProblem(
  tx: Tx,
  { before, after }: { before: Settings; after: Settings },
  typed: SettingsPatch,
  at: Instant,
): Promise<keyof typeof FIRST_SCHEME_MESSAGES | null> {
  if (typed.gst && (await listDocumentSeries(tx)).length > 0) return 'documents-issued'
  const isAboutGst = typed.gst || before.store.gstin !== after.store.gstin
  return isAboutGst ? registrationProblem(tx, { before, after }, at) : null
}

async function saveGroup<Group extends keyof Settings>(
  tx: Tx,
  group: Group,
  { before, after }: { before: Settings; after: Settings },
  context: AuditContext,
): Promise<void> {
  if (group === 'brand') for (const picture of BRAND_PICTURES) await cancelRemoval(tx, after.brand[picture])
  if (group === 'tax') await cancelRemoval(tx, after.tax.signature)
  await saveSettingsGroup(tx, group, { before: before[group], after: after[group] }, context)
}
