import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { indianDay } from '#app/domain/instant.ts'
import { type Administrator, hasFreshCode } from '#app/domain/one-time-code-freshness.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { saveChanges, type UNDO_SETTINGS_MESSAGES, undoChange } from '#app/domain/settings/change-settings.server.ts'
import type { OrderSettings, PolicySettings, Settings } from '#app/domain/settings/settings.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

/**
 * Saves the rules of an order. The standard policies that name one of them get a new version, in force from today (India);
 * an owner's own text stays as written. Staff need a fresh one-time code (`code-not-fresh`).
 */
export async function changeOrderRules(
  shop: Shop,
  actor: Administrator,
  rules: OrderSettings,
): Promise<Result<void, 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    await saveChanges(tx, 'orders', rules, context)
    await republishStandard(tx, before, context)
    return done()
  })
}

/** Undoes a change of these rules by its audit entry, with new versions of the policies. Refuses as undoSettings does. */
export async function undoOrderRules(
  shop: Shop,
  actor: Administrator,
  auditId: string,
): Promise<Result<void, keyof typeof UNDO_SETTINGS_MESSAGES>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const undone = await undoChange(tx, 'orders', auditId, context)
    if (undone.ok) await republishStandard(tx, before, context)
    return undone
  })
}

/** Gives every standard policy whose text a change of the settings altered its next version. */
async function republishStandard(tx: Tx, before: Settings, context: AuditContext): Promise<void> {
  const after = await findSettings(tx)
  const names = (Object.keys(STANDARD_POLICIES) as PolicyName[]).filter(
    (name) =>
      typeof after.policies[name]?.text !== 'string' && standardText(name, before) !== standardText(name, after),
  )
  const next: PolicySettings = Object.fromEntries(
    names.map((name) => {
      const { version } = shownPolicy(name, before)
      return [name, { text: null, version: version + 1, inForceFrom: indianDay(context.at) }]
    }),
  )
  if (names.length > 0) await saveChanges(tx, 'policies', next, context)
}

function standardText(name: PolicyName, settings: Settings): string {
  const { lead, sections } = STANDARD_POLICIES[name](settings)
  return JSON.stringify([lead, sections])
}
