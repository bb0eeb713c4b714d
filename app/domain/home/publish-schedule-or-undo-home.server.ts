import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { type Administrator, THE_SHOP } from '#app/domain/actor.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { decideSchedule, type ScheduleReason } from '#app/domain/content/publication-schedule.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { type HomeDraft, NOTHING_SCHEDULED } from '#app/domain/settings/home-settings.ts'
import {
  restoreSettingsGroup,
  type UNDO_SETTINGS_MESSAGES,
} from '#app/domain/settings/saving/restore-settings-group.server.ts'
import { saveSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings, findSettingsGroup, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { saveHomeDraft } from './change-home-draft.server.ts'
import { hasUnpublished, pageOf } from './home-sections.ts'
import { isDue } from './scheduled-home.ts'

type PublishRefusal = 'code-not-fresh' | 'changed-meanwhile' | 'nothing-to-publish'
type ScheduleRefusal = PublishRefusal | ScheduleReason

/**
 * Publishes the draft of a version, which the owner has seen: every process shows it at once. A page that is scheduled
 * stays scheduled. Refuses `changed-meanwhile`, `nothing-to-publish`, and `code-not-fresh` without a fresh one-time
 * code.
 */
export async function publishHome(
  shop: Shop,
  actor: Administrator,
  { version }: { version: number },
): Promise<Result<void, PublishRefusal>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<void, PublishRefusal>> => {
    const { home: before, homeDraft } = await lockHome(tx, context)
    if (homeDraft.version !== version) return refused('changed-meanwhile')
    if (!hasUnpublished(homeDraft, before)) return refused('nothing-to-publish')
    await saveSettingsGroup(tx, 'home', { before, after: pageOf(homeDraft) }, context)
    await forgetSteps(tx, homeDraft, context)
    return done()
  })
}

/**
 * Schedules the draft of a version, as it is now: at `publishAt` it replaces the published page. Later changes of the
 * draft are not in it; scheduling again replaces it. Refuses as publishHome does, and `schedule-past` and
 * `schedule-too-far`.
 */
export async function scheduleHome(
  shop: Shop,
  actor: Administrator,
  { version, publishAt }: { version: number; publishAt: Instant },
): Promise<Result<void, ScheduleRefusal>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx): Promise<Result<void, ScheduleRefusal>> => {
    const { home, homeDraft, homeScheduled: before } = await lockHome(tx, context)
    if (homeDraft.version !== version) return refused('changed-meanwhile')
    if (!hasUnpublished(homeDraft, home)) return refused('nothing-to-publish')
    const decided = decideSchedule(publishAt, context.at)
    if (!decided.ok) return decided
    await saveSettingsGroup(tx, 'homeScheduled', { before, after: { ...pageOf(homeDraft), publishAt } }, context)
    return done()
  })
}

/**
 * Cancels the page that is scheduled for a time, as the form showed it. The draft stays as it is. Refuses
 * `nothing-scheduled` once it was published or cancelled, and `changed-meanwhile` if another time was set.
 */
export async function cancelScheduledHome(
  shop: Shop,
  actor: string,
  publishAt: Instant,
): Promise<Result<void, 'nothing-scheduled' | 'changed-meanwhile'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'nothing-scheduled' | 'changed-meanwhile'>> => {
    const { homeScheduled: before } = await lockHome(tx, context)
    if (before.publishAt === '') return refused('nothing-scheduled')
    if (before.publishAt !== publishAt) return refused('changed-meanwhile')
    await saveSettingsGroup(tx, 'homeScheduled', { before, after: NOTHING_SCHEDULED }, context)
    return done()
  })
}

/**
 * Takes a published change back by its audit entry, as undoSettings does. A draft without changes of its
 * own follows; another one stays as it is. Refuses with UNDO_SETTINGS_MESSAGES.
 */
export async function undoHome(
  shop: Shop,
  actor: Administrator,
  auditId: string,
): Promise<Result<void, keyof typeof UNDO_SETTINGS_MESSAGES>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    const before = await lockHome(tx, context)
    const undone = await restoreSettingsGroup(tx, 'home', auditId, context)
    if (undone.ok) await followPublished(tx, before, context)
    return undone
  })
}

/**
 * Stores a scheduled page that is due as published, and returns whether there was one. Readers compare the time
 * themselves; this change tells the caches of every process, and the history.
 */
export async function publishDueHome(shop: Shop): Promise<boolean> {
  const context = auditContext(shop, THE_SHOP)
  if (!isDue({ homeScheduled: await findSettingsGroup(shop.db, 'homeScheduled') }, context.at)) return false
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    return publishDue(tx, await findSettings(tx), context)
  })
}

/**
 * Serialises changes of the page until the transaction ends, and publishes what is due before anything else changes it.
 */
async function lockHome(tx: Tx, context: AuditContext): Promise<Settings> {
  await lockSettings(tx)
  const settings = await findSettings(tx)
  const isPublished = await publishDue(tx, settings, { ...context, actor: THE_SHOP })
  return isPublished ? findSettings(tx) : settings
}

async function publishDue(tx: Tx, settings: Settings, context: AuditContext): Promise<boolean> {
  const { home, homeScheduled } = settings
  if (!isDue(settings, context.at)) return false
  await saveSettingsGroup(tx, 'home', { before: home, after: pageOf(homeScheduled) }, context)
  await saveSettingsGroup(tx, 'homeScheduled', { before: homeScheduled, after: NOTHING_SCHEDULED }, context)
  await followPublished(tx, settings, context)
  return true
}

/**
 * After the published page has changed: a draft that was like the one `before` becomes like it, and one that is like it
 * now has been published.
 */
async function followPublished(tx: Tx, before: Settings, context: AuditContext): Promise<void> {
  const { home, homeDraft } = await findSettings(tx)
  if (!hasUnpublished(homeDraft, home)) await forgetSteps(tx, homeDraft, context)
  else if (!hasUnpublished(homeDraft, before.home))
    await saveHomeDraft(tx, homeDraft, { page: home, steps: [] }, context)
}

/** The changes of a draft that is published are undone by its history. */
async function forgetSteps(tx: Tx, draft: HomeDraft, context: AuditContext): Promise<void> {
  await saveSettingsGroup(tx, 'homeDraft', { before: draft, after: draft, stored: { ...draft, steps: [] } }, context)
}
