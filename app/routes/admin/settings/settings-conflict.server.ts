import { SAVE_SETTINGS_MESSAGES } from '#app/domain/policies/save-settings-and-republish.server.ts'
import { type FieldNow, type SettingsConflict, seenAfter } from '#app/domain/settings/merge-concurrent-changes.ts'
import { settingName } from '#app/domain/settings/setting-label.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { namesFor, valueText } from './settings-history.server.ts'

/** What a form of the settings showed when it was opened, as it came back from the browser; null if it cannot be read. */
export function seenIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('seen')))
  } catch {
    return null
  }
}

/**
 * Answers to a form that somebody else has overtaken: it asks about the fields that both changed, and has now seen what is stored in
 * those, so that it can be sent again. Fields it left alone show what the other saved.
 */
export function conflictForm(form: FormData, { clashes, others }: SettingsConflict) {
  const shown = others.filter((field) => showStored(form, field))
  form.set('seen', JSON.stringify(seenAfter(seenIn(form), [...clashes, ...shown])))
  const fields = Object.fromEntries(clashes.map((clash) => [fieldOf(clash), messageOf(clash)]))
  return refusedForm(form, SAVE_SETTINGS_MESSAGES['changed-meanwhile'], { fields })
}

/**
 * Shows the stored value in a field, if the form writes it as it is stored. Any other field, such as an amount or a list, keeps
 * what it shows, and what is stored.
 */
function showStored(form: FormData, { path, now }: FieldNow): boolean {
  const name = fieldOf({ path })
  // Two fields show the accent.
  if (name === 'accent' || (typeof now !== 'string' && typeof now !== 'boolean')) return false
  if (now === false) form.delete(name)
  else form.set(name, now === true ? 'on' : now)
  return true
}

/** The name of a field in its form: its path without the group, or the group if that is a list. */
function fieldOf({ path: [group = '', ...rest] }: Pick<FieldNow, 'path'>): string {
  return rest.length === 0 ? group : rest.join('.')
}

function messageOf({ path: [, ...field], now }: FieldNow): string {
  const name = settingName(field, namesFor(field))
  return `Somebody else changed ${name} meanwhile. Save again to keep yours. Saved now: ${valueText(field, now)}.`
}
