import type { Db } from '#app/db/db.server.ts'
import { THE_SHOP } from '#app/domain/actor.ts'
import { type AuditLine, findAudit, listAudit } from '#app/domain/audit/audit-store.server.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import { isSectionKind, SECTION_KINDS } from '#app/domain/home/section-kinds.ts'
import type { Permission } from '#app/domain/identity/staff/permission.ts'
import { ROLE_NAMES } from '#app/domain/identity/staff/role-labels.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import { isMailKind, MAILS } from '#app/domain/notifications/templates/mails.ts'
import { isTextKind, TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { isPolicyName, POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import { codedValueName } from '#app/domain/reports/audit-log/audit-change.ts'
import { metaPageName } from '#app/domain/seo/meta-tag-pages.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import { formatSettingValue } from '#app/domain/settings/format-setting-value.ts'
import { type SettingChange, settingChanges } from '#app/domain/settings/saving/setting-change.ts'
import { settingLabel } from '#app/domain/settings/setting-label.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { EDITED_ROLES, type EditedRole, STAFF_PERMISSIONS } from '#app/domain/staff-permissions.ts'
import { byTimeDescending } from '#app/domain/time/by-time.ts'
import type { SettingsChange } from './settings-history.tsx'

const MAX_SHOWN = 20
// A message is short enough to show both versions whole.
const MAX_LENGTHS: { readonly [group in keyof Settings]?: number } = { messages: 1000, mails: 1000 }
// Fields that follow from the text are left out.
const DERIVED = ['version', 'inForceFrom']

/**
 * The last changes of a group of settings (or of one `entry` of it), newest first: who, when, the value before and
 * after.
 */
export async function listSettingsHistory(db: Db, group: keyof Settings, entry?: string): Promise<SettingsChange[]> {
  return toChanges(db, await listAudit(db, `settings:${group}`), { entry, maxLength: MAX_LENGTHS[group] })
}

/** A change of the settings by its audit entry; null if there is none. */
export async function findSettingsChange(db: Db, auditId: string): Promise<SettingsChange | null> {
  const line = await findAudit(db, auditId)
  const [change] = line ? await toChanges(db, [line]) : []
  return change ?? null
}

const NAMED_WITH_BRAND = ['name', 'about']

/**
 * The last changes of the brand: those of its own group, and those of the store that only changed the name or `about`.
 */
export async function listBrandHistory(db: Db): Promise<SettingsChange[]> {
  const [brand, store] = await Promise.all([listAudit(db, 'settings:brand'), listAudit(db, 'settings:store')])
  const named = store.filter(isNamedWithBrand)
  return toChanges(db, [...brand, ...named].toSorted(byTimeDescending(({ at }) => at)))
}

/** Whether an entry of the audit log only changed fields of the store that are edited with the brand. */
export function isNamedWithBrand({ subject, before, after }: AuditLine): boolean {
  const changes = settingChanges(before, after)
  return subject === 'settings:store' && changes.every(({ path }) => NAMED_WITH_BRAND.includes(path[0] ?? ''))
}

type Shown = { entry?: string | undefined; maxLength?: number | undefined }

async function toChanges(db: Db, audit: readonly AuditLine[], shown: Shown = {}): Promise<SettingsChange[]> {
  const lines = audit.map((line) => ({ line, fields: fieldsOf(line, shown) }))
  const newest = lines.filter(({ fields }) => fields.length > 0).slice(0, MAX_SHOWN)
  const names = await listUserNames(db, Array.from(new Set(newest.map(({ line }) => line.actor))))
  return newest.map(({ line, fields }) => ({
    id: line.id,
    at: line.at,
    by: line.actor === THE_SHOP ? 'The shop' : (names.get(line.actor) ?? line.actor),
    isUndo: line.action === 'undo-settings',
    fields,
  }))
}

function fieldsOf(line: AuditLine, { entry, maxLength }: Shown): SettingsChange['fields'] {
  return settingChanges(line.before, line.after)
    .flatMap(fieldsOfEntry)
    .filter(({ path }) => !DERIVED.includes(path.at(-1) ?? '') && (entry === undefined || path[0] === entry))
    .map(({ path, before, after }) => ({
      name: settingLabel(path, namesFor(path)),
      before: valueText(path, before, maxLength),
      after: valueText(path, after, maxLength),
    }))
    .filter(({ before, after }) => before !== after)
}

/**
 * The first or the last change of an entry, such as a policy, field by field; a section of the home page is one field.
 */
function fieldsOfEntry(change: SettingChange): SettingChange[] {
  const { path, before = {}, after = {} } = change
  const isWhole = change.before === undefined || change.after === undefined
  const isEntry = [before, after].every((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  return isWhole && isEntry && path.at(-2) !== 'sections' ? settingChanges(before, after, path) : [change]
}

/** The value of a setting for display: codes by their names, and the sections of the home page in their order. */
export function valueText(path: readonly string[], value: unknown, maxLength?: number): string {
  const named =
    path[0] === 'order' && Array.isArray(value) ? value.map((id) => nameOfKey(String(id)) ?? String(id)) : value
  return codedValueName(path.at(-1) ?? '', value) ?? formatSettingValue(path, named, maxLength)
}

/** What the keys on the path of a setting are called: a permission of a role, else as in `nameOfKey`. */
export function namesFor([role]: readonly string[]): (key: string) => string | undefined {
  return isEditedRole(role) ? nameInRoles : nameOfKey
}

function isEditedRole(key: string | undefined): key is EditedRole {
  return EDITED_ROLES.some((role) => role === key)
}

function nameInRoles(key: string): string | undefined {
  if (isEditedRole(key)) return ROLE_NAMES[key]
  return Object.hasOwn(STAFF_PERMISSIONS, key) ? STAFF_PERMISSIONS[key as Permission].name : undefined
}

/**
 * What a key of the settings is called in front of shoppers and staff, if it is one of a zone, a message, a policy or a
 * page.
 */
function nameOfKey(key: string): string | undefined {
  if (Object.hasOwn(ZONE_LABELS, key)) return ZONE_LABELS[key as ZoneName].name
  const [kind = ''] = key.split('-')
  if (isSectionKind(kind) && /^[a-z]+(-[\w-]{8})?$/.test(key)) return SECTION_KINDS[kind].name
  if (isTextKind(key)) return TEXT_MESSAGES[key].name
  if (isMailKind(key)) return MAILS[key].name
  return isPolicyName(key) ? POLICY_NAMES[key] : metaPageName(key)
}
