import { type Db, inTransaction, type Tx } from '#app/db/db.server.ts'
import { findLastRun, upsertLastRun } from '#app/db/job-run-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { codRules, hasGateway } from '#app/domain/settings/order-rules/effective-cod.ts'
import {
  changeGatewayChangedAt,
  changeGatewayInPolicies,
} from '#app/domain/settings/saving/change-gateway-in-policies.server.ts'
import { changeSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import type { PolicySettings, Settings } from '#app/domain/settings/settings.ts'
import { listSavedGroups, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { changedPolicyVersion } from '#app/domain/settings/texts/next-policy-version.ts'
import {
  findGatewayChangedAt,
  findHasPublishedGateway,
  findPolicySettings,
} from '#app/domain/settings/texts/policy-settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { decideGatewayChange } from './gateway-change.ts'
import type { PolicyName } from './policy-name.ts'
import { STANDARD_POLICIES, shownPolicy } from './shown-policy.ts'

/**
 * Gives every standard policy whose text a change of the settings altered its next version, in force from today
 * (India). A shop that is being prepared has published none yet, so its versions stay. An owner's own text stays as
 * written. `before` are the settings before the change, as stored; the caller's transaction holds their lock.
 */
export async function republishPolicies(tx: Tx, before: Settings, context: AuditContext): Promise<void> {
  const cod = codRules(before, { hasGateway: await findHasPublishedGateway(tx) })
  await publishAltered(tx, { ...before, cod }, context)
}

/** The run of the job that contradicted another process, kept beside those of the jobs: the settings stay cached. */
const CONTRADICTION = 'see-published-gateway'

/**
 * Publishes the standard policies for the payment gateway that is connected, or for none, once that has been so for ten
 * minutes (decideGatewayChange): where the text changes, as its next version. A shop that is not set up yet, or is
 * still prepared, has shown its policies to nobody: its texts change without one.
 */
export async function republishForGateway(shop: Shop): Promise<void> {
  const connected = hasGateway(shop)
  const context = auditContext(shop)
  const decide = async (db: Db) =>
    decideGatewayChange({
      isPublished: (await findHasPublishedGateway(db)) === connected,
      changedAt: await findGatewayChangedAt(db),
      contradictedAt: await findLastRun(db, CONTRADICTION),
      at: context.at,
    })
  if ((await decide(shop.db)) === 'nothing') return
  await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const step = await decide(tx)
    if (step === 'nothing') return
    if (step === 'contradict') return upsertLastRun(tx, CONTRADICTION, context.at)
    if (step !== 'publish') return changeGatewayChangedAt(tx, step === 'note' ? context.at : null, context)
    const before = await findPolicySettings(tx)
    await changeGatewayInPolicies(tx, connected, context)
    await changeGatewayChangedAt(tx, null, context)
    const isSeen = before.opening.status !== 'preparing' && (await listSavedGroups(tx)).length > 0
    if (isSeen) await publishAltered(tx, before, context)
  })
}

/** `before` are the settings that the policies were filled from. */
async function publishAltered(tx: Tx, before: Settings, context: AuditContext): Promise<void> {
  const after = await findPolicySettings(tx)
  const today = indianDay(context.at)
  const altered = (Object.keys(STANDARD_POLICIES) as PolicyName[]).filter(
    (name) =>
      typeof after.policies[name]?.text !== 'string' && standardText(name, before) !== standardText(name, after),
  )
  const next: PolicySettings = Object.fromEntries(
    altered.map((name) => [name, changedPolicyVersion(shownPolicy(name, before), null, today, before.opening)]),
  )
  if (altered.length > 0) await changeSettingsGroup(tx, 'policies', next, context)
}

function standardText(name: PolicyName, settings: Settings): string {
  const { lead, sections } = STANDARD_POLICIES[name](settings)
  return JSON.stringify([lead, sections])
}
