import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { findAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { cancelRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { type AnyRefusal, type Done, done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import {
  type HomeDraft,
  type HomeSection,
  type HomeSettings,
  MAX_DRAFT_STEPS,
  newSection,
  type SectionKind,
} from '#app/domain/settings/home-settings.ts'
import { mergeConcurrentChanges, type SettingsConflict } from '#app/domain/settings/saving/merge-concurrent-changes.ts'
import { UNDO_SETTINGS_MESSAGES } from '#app/domain/settings/saving/restore-settings-group.server.ts'
import { settingChanges } from '#app/domain/settings/saving/setting-change.ts'
import { saveSettingsGroup } from '#app/domain/settings/saving/write-settings-group.server.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { findSettings, lockSettings } from '#app/domain/settings/settings-store.server.ts'
import { storedHomeSchema } from '#app/domain/settings/stored-home-schema.ts'
import type { Shop } from '#app/domain/shop.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { findSection, pageOf, withMoved, withoutSection, withSection } from './home-sections.ts'
import { publishedHome, SCHEDULE_HOME_MESSAGES } from './scheduled-home.ts'
import { addableKinds, MAX_SECTIONS } from './section-kinds.ts'

/** Why the home page was not changed. */
export const CHANGE_HOME_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  ...UNDO_SETTINGS_MESSAGES,
  'too-many': `A page has at most ${MAX_SECTIONS} sections, and one of some kinds. Remove one first.`,
  'section-not-found': 'This section was removed meanwhile.',
  'changed-meanwhile': 'Somebody else changed this meanwhile. Look at it again, then save.',
  'nothing-to-publish': 'The page is published as it is.',
  'nothing-to-undo': 'There is no earlier draft since the page was published.',
  ...SCHEDULE_HOME_MESSAGES,
} as const

/** Adds a section at the end of the draft, with its usual content. Returns its id. Refuses `too-many`. */
export function addSection(shop: Shop, actor: string, kind: SectionKind): Promise<Result<string, 'too-many'>> {
  return changeDraft(shop, actor, (draft) => {
    if (!addableKinds(draft).includes(kind)) return refused('too-many')
    const id = draft.sections[kind] ? `${kind}-${shop.newId('sec').slice(-8)}` : kind
    return done({ draft: withSection(draft, id, newSection(kind)), value: id })
  })
}

/** Fields of a section that are right only as a whole: of each line, two people must not change a part each. */
const FIELDS_TOGETHER = [
  ['button', 'buttonTo'],
  ['link', 'linkTo'],
  ['picture', 'alt'],
  ['from', 'until'],
  ['source', 'category', 'collection', 'products', 'count'],
].map((names) => names.map((name) => `section.${name}`))

/**
 * Changes the fields of a section of the draft that differ from what the form showed (`seen`, as it came back from the
 * browser: `{ section }`); the others stay as they are stored. Its picture is kept from now on. Refuses
 * `section-not-found`, and `changed-meanwhile` with the fields that somebody else changed to another value.
 */
export function changeSection(
  shop: Shop,
  actor: string,
  id: string,
  { seen, section }: { seen: unknown; section: HomeSection },
): Promise<Result<void, 'section-not-found' | Refusal<'changed-meanwhile', SettingsConflict>>> {
  return changeDraft(shop, actor, async (draft, tx) => {
    const before = findSection(draft, id)
    if (before?.kind !== section.kind) return refused('section-not-found')
    const versions = { seen, typed: { section }, now: { section: before } }
    const { merged, ...conflict } = mergeConcurrentChanges(versions, FIELDS_TOGETHER)
    if (conflict.clashes.length > 0) return refused('changed-meanwhile', conflict)
    const { section: after } = merged as { section: HomeSection }
    if ('picture' in after) await cancelRemoval(tx, after.picture)
    return done({ draft: withSection(draft, id, after), value: undefined })
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

/** Resets the draft to the published page. undoDraftStep restores the draft. */
export async function discardHomeDraft(shop: Shop, actor: string): Promise<void> {
  await changeDraft(shop, actor, (_, __, published) => done({ draft: published, value: undefined }))
}

/**
 * Undoes the last change of the draft since it was published; the one before is then the last. `version` is that of the
 * draft that the form showed. Refuses `changed-meanwhile` and `nothing-to-undo`.
 */
export async function undoDraftStep(
  shop: Shop,
  actor: string,
  { version }: { version: number },
): Promise<Result<void, 'changed-meanwhile' | 'nothing-to-undo'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile' | 'nothing-to-undo'>> => {
    await lockSettings(tx)
    const { homeDraft: draft } = await findSettings(tx)
    if (draft.version !== version) return refused('changed-meanwhile')
    const step = draft.steps.at(-1)
    const line = step === undefined ? null : await findAudit(tx, step)
    const page = storedHomeSchema.safeParse(line?.before)
    if (!page.success) return refused('nothing-to-undo')
    const steps = draft.steps.slice(0, -1)
    await saveHomeDraft(tx, draft, { page: page.data, steps, action: 'undo-settings' }, context)
    return done()
  })
}

type Changed<Value> = Done<{ draft: HomeSettings; value: Value }>
type Decide<Value, Refused extends AnyRefusal> = (
  draft: HomeSettings,
  tx: Tx,
  published: HomeSettings,
) => Changed<Value> | Refused | Promise<Changed<Value> | Refused>

function changeDraft<Value, Refused extends AnyRefusal>(
  shop: Shop,
  actor: string,
  decide: Decide<Value, Refused>,
): Promise<Done<Value> | Refused> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Done<Value> | Refused> => {
    await lockSettings(tx)
    const settings = await findSettings(tx)
    const decided = await decide(pageOf(settings.homeDraft), tx, publishedHome(settings, context.at))
    if (!decided.ok) return decided
    await saveDraft(tx, settings, decided.value.draft, context)
    return done(decided.value.value)
  })
}

async function saveDraft(
  tx: Tx,
  { homeDraft: before }: Pick<Settings, 'homeDraft'>,
  page: HomeSettings,
  context: AuditContext,
): Promise<void> {
  if (settingChanges(pageOf(before), pageOf(page)).length === 0) return
  const auditId = context.newId('aud')
  const steps = [...before.steps, auditId].slice(-MAX_DRAFT_STEPS)
  await saveHomeDraft(tx, before, { page, steps, auditId }, context)
}

type DraftChange = { page: HomeSettings; steps: HomeDraft['steps'] } & Pick<
  Parameters<typeof saveSettingsGroup>[2],
  'auditId' | 'action'
>

/** Stores a draft as a new version. Its audit entry leaves the steps out. */
export async function saveHomeDraft(
  tx: Tx,
  before: HomeDraft,
  { page, steps, ...entry }: DraftChange,
  context: AuditContext,
): Promise<void> {
  const after = { ...pageOf(page), version: before.version + 1, steps: [] }
  const change = { before: { ...before, steps: [] }, after, stored: { ...after, steps }, ...entry }
  await saveSettingsGroup(tx, 'homeDraft', change, context)
}
