import { GENERATED_ID } from '#app/domain/reports/audit-log/audit-change.ts'
import { SETTINGS_SECTIONS } from '../settings/settings-sections.ts'
import { settingsSectionOf } from './subject-path.ts'

// Kinds whose ids mean nothing to people.
const UNNAMED = ['message', 'review', 'view']

/**
 * The subject of an audit entry in words, where it has no name of its own: a group of settings by its page, anything
 * else by its id. Empty for an id that means nothing to people.
 */
export function subjectText(kind: string, id: string): string {
  if (kind === 'settings') return settingsText(id)
  if (kind === 'searches') return ''
  return UNNAMED.includes(kind) || GENERATED_ID.test(id) ? '' : id
}

function settingsText(group: string): string {
  if (group === 'setup-list') return 'on the dashboard'
  const section = settingsSectionOf(group)
  const name = Object.hasOwn(SETTINGS_SECTIONS, section)
    ? SETTINGS_SECTIONS[section as keyof typeof SETTINGS_SECTIONS].name
    : group
  if (group === 'homeDraft') return `${name}, draft`
  return group === 'homeScheduled' ? `${name}, scheduled` : name
}
