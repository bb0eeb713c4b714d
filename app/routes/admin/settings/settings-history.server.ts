import type { Db } from '#app/db/transaction.server.ts'
import { type AuditLine, listAudit } from '#app/domain/audit/audit-store.server.ts'
import { ZONE_TEXTS } from '#app/domain/delivery/zone-text.ts'
import { listNames } from '#app/domain/identity/user-store.server.ts'
import { isOrderMessageKind, ORDER_MESSAGES } from '#app/domain/notifications/templates/order-messages.ts'
import { isPolicyName, POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import { settingChanges } from '#app/domain/settings/setting-change.ts'
import { settingName, settingValue } from '#app/domain/settings/setting-label.ts'
import type { Settings, ZoneName } from '#app/domain/settings/settings.ts'
import type { SettingsChange } from './settings-history.tsx'

const MAX_SHOWN = 20
// Fields derived from the text of a policy are left out.
const DERIVED = ['version', 'inForceFrom']

/** The last changes of a group of settings (or of one `entry` of it), newest first: who, when, the value before and after. */
export async function listSettingsHistory(db: Db, group: keyof Settings, entry?: string): Promise<SettingsChange[]> {
  const lines = (await listAudit(db, `settings:${group}`)).map((line) => ({ line, fields: fieldsOf(line, entry) }))
  const shown = lines.filter(({ fields }) => fields.length > 0).slice(0, MAX_SHOWN)
  const names = await listNames(db, Array.from(new Set(shown.map(({ line }) => line.actor))))
  return shown.map(({ line, fields }) => ({
    id: line.id,
    at: line.at,
    by: names.get(line.actor) ?? line.actor,
    isUndo: line.action === 'undo-settings',
    fields,
  }))
}

function fieldsOf(line: AuditLine, entry?: string): SettingsChange['fields'] {
  return settingChanges(line.before, line.after)
    .filter(({ path }) => !DERIVED.includes(path.at(-1) ?? '') && (entry === undefined || path[0] === entry))
    .map(({ path, before, after }) => ({
      name: settingName(path, nameOfKey),
      before: settingValue(path, before),
      after: settingValue(path, after),
    }))
}

function nameOfKey(key: string): string | undefined {
  if (Object.hasOwn(ZONE_TEXTS, key)) return ZONE_TEXTS[key as ZoneName].name
  if (isOrderMessageKind(key)) return ORDER_MESSAGES[key].name
  return isPolicyName(key) ? POLICY_NAMES[key] : undefined
}
