import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Administrator } from '#app/domain/actor.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { BRAND_PICTURES } from '#app/domain/brand/brand.ts'
import { distinct } from '#app/domain/distinct.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import { hasOrders } from '#app/domain/orders/order/order-read-store.server.ts'
import { cancelRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { republishPolicies } from '#app/domain/policies/republish-policies.server.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { maySetUp } from '#app/domain/settings/opening/may-set-up.server.ts'
import { orderLettersOfNewName } from '#app/domain/settings/order-letters.ts'
import {
  INTERDEPENDENT_FIELDS,
  mergeConcurrentChanges,
  type SettingsConflict,
} from '#app/domain/settings/saving/merge-concurrent-changes.ts'
import type { SettingsPatch } from '#app/domain/settings/saving/settings-patch.ts'
import { saveSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { prefixOfNewName } from '#app/domain/settings/tax/invoice-prefix-from-name.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { findSettingsProblem, type SettingsProblem } from './settings-problem.server.ts'

/** Why a form was not saved; a fresh code is asked for by the form. */
export const SAVE_SETTINGS_MESSAGES = {
  'changed-meanwhile': 'Somebody else changed the marked fields meanwhile. Save again to keep yours.',
} as const

/** Why the first GST scheme of a shop was not saved. */
export const FIRST_SCHEME_MESSAGES = {
  'documents-issued': 'An invoice or bill has been issued. Change the GST scheme under Settings, Tax, from a day on.',
} as const

type SaveRefusal =
  | 'code-not-fresh'
  | SettingsProblem
  | keyof typeof FIRST_SCHEME_MESSAGES
  | Refusal<'changed-meanwhile', SettingsConflict>

/**
 * Saves a form of the settings: of its fields only those that differ from what it showed (`seen`, as it came back from
 * the browser), with an audit entry for each group that changed. Refuses `changed-meanwhile` with the fields that
 * somebody else changed to another value; staff need a fresh one-time code (`code-not-fresh`, see maySetUp), and
 * opening a shop one of the last fifteen minutes, except in a demo. Refuses with SETTINGS_PROBLEM_MESSAGES, and a first
 * GST scheme after the first document with FIRST_SCHEME_MESSAGES. A shop that is renamed before its first document
 * numbers them with its new initials, if it had those of the old name, and likewise its orders. Standard policies that
 * name a changed setting get a new version. Pictures that were saved once are never removed, so that every change can
 * be undone.
 */
export async function saveSettings(
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
    const saved = merged as Settings
    // Opening shows shoppers whatever was changed while the shop was prepared.
    const changesOpening = saved.opening.status !== before.opening.status
    if (changesOpening && !shop.demo && !hasFreshCode(actor, context.at)) return refused('code-not-fresh')
    const hasDocuments = (await listDocumentSeries(tx)).length > 0
    if (typed.gst && hasDocuments) return refused('documents-issued')
    const { after, groups } = await withLettersOfNewName(tx, { before, saved, hasDocuments }, typed)
    const problem = await findSettingsProblem(tx, { before, after, groups }, { shop, at: context.at })
    if (problem) return refused(problem)
    for (const group of groups) await saveGroup(tx, group, { before, after }, context)
    await republishPolicies(tx, before, context)
    return done()
  })
}

/** The settings with the letters of invoices and orders that follow a new name, and the groups to save. */
async function withLettersOfNewName(
  tx: Tx,
  { before, saved, hasDocuments }: { before: Settings; saved: Settings; hasDocuments: boolean },
  typed: SettingsPatch,
): Promise<{ after: Settings; groups: (keyof Settings)[] }> {
  const invoicePrefix = hasDocuments ? null : prefixOfNewName(before, saved)
  const ofOrders = orderLettersOfNewName(before, saved)
  const orderLetters = ofOrders && !(await hasOrders(tx)) ? ofOrders : null
  const after = {
    ...saved,
    ...(invoicePrefix ? { tax: { ...saved.tax, invoicePrefix } } : {}),
    ...(orderLetters ? { brand: { ...saved.brand, orderLetters } } : {}),
  }
  const added = [...(invoicePrefix ? ['tax'] : []), ...(orderLetters ? ['brand'] : [])]
  return { after, groups: distinct([...Object.keys(typed), ...added]) as (keyof Settings)[] }
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
