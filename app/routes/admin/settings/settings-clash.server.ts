import { SAVE_SETTINGS_MESSAGES } from '#app/domain/policies/save-settings-form.server.ts'
import { type FieldNow, type SettingsClash, seenAfter } from '#app/domain/settings/merge-seen.ts'
import { settingName, settingValue } from '#app/domain/settings/setting-label.ts'
import { refusedForm } from '#app/http/forms/form.server.ts'
import { nameOfKey } from './settings-history.server.ts'

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
export function clashForm(form: FormData, { clashes, others }: SettingsClash) {
  form.set('seen', JSON.stringify(seenAfter(seenIn(form), clashes)))
  for (const field of others) showStored(form, field)
  const fields = Object.fromEntries(clashes.map((clash) => [fieldOf(clash), messageOf(clash)]))
  return refusedForm(form, SAVE_SETTINGS_MESSAGES['changed-meanwhile'], { fields })
}

/** Shows the stored value in a field. A number or a list, which a form writes in its own way, is left to the page. */
function showStored(form: FormData, { path, now }: FieldNow) {
  const name = fieldOf({ path })
  // Two fields show the accent. The stored one stays, as the form did not touch it.
  if (name === 'accent') return
  form.delete(name)
  if (typeof now === 'string') form.set(name, now)
  if (now === true) form.set(name, 'on')
}

/** The name of a field in its form: its path without the group, or the group if that is a list. */
function fieldOf({ path: [group = '', ...rest] }: Pick<FieldNow, 'path'>): string {
  return rest.length === 0 ? group : rest.join('.')
}

function messageOf({ path: [, ...field], now }: FieldNow): string {
  const name = settingName(field, nameOfKey)
  return `Somebody else changed ${name} meanwhile. Save again to keep yours. Saved now: ${settingValue(field, now)}.`
}
