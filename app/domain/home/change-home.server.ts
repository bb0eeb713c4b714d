import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { type Administrator, CODE_NEEDED_MESSAGE, hasFreshCode } from '#app/domain/one-time-code-freshness.ts'
import { cancelRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import { type Done, done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { saveSettingsGroup, UNDO_SETTINGS_MESSAGES, undoChange } from '#app/domain/settings/change-settings.server.ts'
import {
  type HomeSection,
  type HomeSettings,
  newSection,
  type SectionKind,
} from '#app/domain/settings/home-settings.ts'
import { settingChanges } from '#app/domain/settings/setting-change.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findSection, hasUnpublished, pageOf, withMoved, withoutSection, withSection } from './home-sections.ts'
import { addableKinds, MAX_SECTIONS } from './section-kinds.ts'

/** Why the home page was not changed. */
export const CHANGE_HOME_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  ...UNDO_SETTINGS_MESSAGES,
  'too-many': `A page has at most ${MAX_SECTIONS} sections, and one of some kinds. Remove one first.`,
  'section-not-found': 'This section was removed meanwhile.',
  'changed-meanwhile': 'Somebody else changed this meanwhile. Look at it again, then save.',
  'nothing-to-publish': 'The page is published as it is.',
} as const

/** Adds a section at the end of the draft, with its usual content. Returns its id. Refuses `too-many`. */
export function addSection(shop: Shop, actor: string, kind: SectionKind): Promise<Result<string, 'too-many'>> {
  return changeDraft(shop, actor, (draft) => {
    if (!addableKinds(draft).includes(kind)) return refused('too-many')
    const id = draft.sections[kind] ? `${kind}-${shop.newId('sec').slice(-8)}` : kind
    return done({ draft: withSection(draft, id, newSection(kind)), value: id })
  })
}

/**
 * Changes a section of the draft. `seen` is the section as the form showed it. Its picture is kept from now on. Refuses
 * `section-not-found` and `changed-meanwhile`.
 */
export function changeSection(
  shop: Shop,
  actor: string,
  id: string,
  { seen, section }: { seen: unknown; section: HomeSection },
): Promise<Result<void, 'section-not-found' | 'changed-meanwhile'>> {
  return changeDraft(shop, actor, async (draft, tx) => {
    const before = findSection(draft, id)
    if (before?.kind !== section.kind) return refused('section-not-found')
    if (settingChanges(before, seen).length > 0) return refused('changed-meanwhile')
    if ('picture' in section) await cancelRemoval(tx, section.picture)
    return done({ draft: withSection(draft, id, section), value: undefined })
  })
}

/** Moves a section of the draft one place up or down. At the end of the page it stays. Refuses `section-not-found`. */
export function moveSection(
  shop: Shop,
  actor: string,
  id: string,
  direction: 'up' | 'down',
): Promise<Result<void, 'section-not-found'>> {
  return changeDraft(shop, actor, (draft) =>
    findSection(draft, id)
      ? done({ draft: withMoved(draft, id, direction), value: undefined })
      : refused('section-not-found'),
  )
}

/** Removes a section from the draft. Refuses `section-not-found`. */
export function removeSection(shop: Shop, actor: string, id: string): Promise<Result<void, 'section-not-found'>> {
  return changeDraft(shop, actor, (draft) =>
    findSection(draft, id)
      ? done({ draft: withoutSection(draft, id), value: undefined })
      : refused('section-not-found'),
  )
}

/** Makes the draft the page as it is published, which loses what was prepared. */
export async function discardHomeDraft(shop: Shop, actor: string): Promise<void> {
  await changeDraft(shop, actor, (_, __, published) => done({ draft: published, value: undefined }))
}

/**
 * Publishes the draft of a version, which the owner has seen: every process shows it at once. Refuses `changed-meanwhile`,
 * `nothing-to-publish`, and `code-not-fresh` without a fresh one-time code.
 */
export async function publishHome(
  shop: Shop,
  actor: Administrator,
  version: number,
): Promise<Result<void, 'code-not-fresh' | 'changed-meanwhile' | 'nothing-to-publish'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const { home: before, homeDraft } = await findSettings(tx)
    if (homeDraft.version !== version) return refused('changed-meanwhile')
    if (!hasUnpublished(homeDraft, before)) return refused('nothing-to-publish')
    await saveSettingsGroup(tx, 'home', { before, after: pageOf(homeDraft) }, context)
    return done()
  })
}

/**
 * Takes a published change back by its audit entry, as undoSettingsAndRepublish does. A draft without changes of its own follows; another
 * one stays as it is. Refuses with UNDO_SETTINGS_MESSAGES.
 */
export async function undoHome(
  shop: Shop,
  actor: Administrator,
  auditId: string,
): Promise<Result<void, keyof typeof UNDO_SETTINGS_MESSAGES>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const undone = await undoChange(tx, 'home', auditId, context)
    if (!undone.ok || hasUnpublished(before.homeDraft, before.home)) return undone
    await saveDraft(tx, before, (await findSettings(tx)).home, context)
    return done()
  })
}

type Changed<Value> = Done<{ draft: HomeSettings; value: Value }>
type Decide<Value, Reason extends string> = (
  draft: HomeSettings,
  tx: Tx,
  published: HomeSettings,
) => Changed<Value> | Refusal<Reason> | Promise<Changed<Value> | Refusal<Reason>>

function changeDraft<Value, Reason extends string>(
  shop: Shop,
  actor: string,
  decide: Decide<Value, Reason>,
): Promise<Done<Value> | Refusal<Reason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Done<Value> | Refusal<Reason>> => {
    await lockSettings(tx)
    const settings = await findSettings(tx)
    const decided = await decide(pageOf(settings.homeDraft), tx, settings.home)
    if (!decided.ok) return decided
    await saveDraft(tx, settings, decided.value.draft, context)
    return done(decided.value.value)
  })
}

async function saveDraft(
  tx: Tx,
  { homeDraft: before }: Pick<Settings, 'homeDraft'>,
  draft: HomeSettings,
  context: AuditContext,
): Promise<void> {
  if (settingChanges(pageOf(before), pageOf(draft)).length === 0) return
  await saveSettingsGroup(
    tx,
    'homeDraft',
    { before, after: { ...pageOf(draft), version: before.version + 1 } },
    context,
  )
}
